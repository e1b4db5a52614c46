import { PageHeading } from '#web/components/page-heading.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Link } from '#web/ui/link.tsx'

/** An address under /backoffice that leads nowhere. */
export function BackofficeNotFound() {
  usePageTitle('Not found')
  return (
    <>
      <PageHeading title="This case is empty." subtitle="The page isn't here." />
      <p className="pt-8">
        <Link to="/backoffice" className="underlined inline-block min-h-6 text-ui">
          To the dashboard
        </Link>
      </p>
    </>
  )
}
