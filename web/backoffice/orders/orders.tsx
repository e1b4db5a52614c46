import { ComingSoon } from '#web/components/coming-soon.tsx'
import { PageHeading } from '#web/components/page-heading.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'

export function Orders() {
  usePageTitle('Orders')
  return (
    <>
      <PageHeading title="Orders" subtitle="Manage customer orders and fulfillment" />
      <ComingSoon>Orders management functionality will be implemented here.</ComingSoon>
    </>
  )
}
