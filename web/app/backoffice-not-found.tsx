import { notFoundTitle } from '#supabase/page-titles.ts'
import { PageHeading } from '#web/components/page-heading.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { Link } from '#web/ui/link.tsx'

export function BackofficeNotFound() {
  usePageTitle(notFoundTitle)
  return (
    <>
      <PageHeading title="Page not found" subtitle="There is no page at this address." />
      <p className="pt-8">
        <Link to="/backoffice" className="underlined inline-block min-h-6 text-ui">
          Go to dashboard
        </Link>
      </p>
    </>
  )
}
