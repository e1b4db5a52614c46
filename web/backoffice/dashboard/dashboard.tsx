import { PageHeading } from '#web/components/page-heading.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Dashboard() {
  usePageTitle('Dashboard')
  return <PageHeading title="Dashboard" subtitle="Overview of your business performance" />
}
