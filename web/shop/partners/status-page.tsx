import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageTitles } from '#supabase/page-titles.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { applicationQuery } from './application-queries.ts'
import { ApplicationStatus } from './application-status.tsx'
import { ReceiptForm } from './receipt-form.tsx'

export function StatusPage() {
  usePageTitle(pageTitles['/partners/status'])
  const [parameters] = useSearchParams()
  const receipt = parameters.get('receipt')?.trim().slice(0, 100) ?? ''
  const { data, isError, isLoading, refetch } = useQuery(applicationQuery(receipt))
  if (data) return <ApplicationStatus application={data} />
  if (isLoading) return <Loading />
  return (
    <section className="page-width grid-page items-start gap-y-8 pt-7 md:pt-18">
      <div className="col-span-full grid gap-5 md:col-span-6">
        <h1 className="type-d2">Follow your application</h1>
        {isError ? (
          <LoadFailure what="Your application" onRetry={() => void refetch()} />
        ) : (
          <>
            <p className="max-w-[42ch] text-lead text-muted">Enter your receipt. It begins with VP, and is in our e-mail.</p>
            <ReceiptForm key={receipt} receipt={receipt} isUnknown={receipt !== ''} />
          </>
        )}
      </div>
    </section>
  )
}

function Loading() {
  return (
    <section className="page-width grid min-h-80 content-start gap-5 pt-7 md:pt-18">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <SkeletonBar className="h-12 w-1/2" />
      <SkeletonBar className="w-1/3" />
    </section>
  )
}
