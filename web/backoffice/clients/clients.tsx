import { PageHeading } from '#web/components/page-heading.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Clients() {
  usePageTitle('Clients')
  return <PageHeading title="Clients" subtitle="View and manage all users" />
}
