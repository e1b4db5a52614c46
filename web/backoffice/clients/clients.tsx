import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Clients() {
  usePageTitle('Clients')
  return <h1>Clients</h1>
}
