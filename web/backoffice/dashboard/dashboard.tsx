import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Dashboard() {
  usePageTitle('Dashboard')
  return <h1>Dashboard</h1>
}
