import { PageHeading } from '#web/components/page-heading.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Waitlist() {
  usePageTitle('Waitlist')
  return <PageHeading title="Waitlist" subtitle="Manage waitlist and interested users" />
}
