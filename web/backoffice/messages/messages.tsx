import { ComingSoon } from '#web/components/coming-soon.tsx'
import { PageHeading } from '#web/components/page-heading.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'

export function Messages() {
  usePageTitle('Messages')
  return (
    <>
      <PageHeading title="Messages" subtitle="Manage client communications" />
      <ComingSoon>Message management functionality will be implemented here.</ComingSoon>
    </>
  )
}
