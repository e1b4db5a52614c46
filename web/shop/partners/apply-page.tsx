import { pageTitles } from '#supabase/page-titles.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { ApplicationForm } from './application-form.tsx'

const next = [
  ['Today', 'A receipt, to follow your application'],
  ['In two weeks', 'An answer from our buyers']
] as const

export function ApplyPage() {
  usePageTitle(pageTitles['/partners/apply'])
  return (
    <section className="page-width grid-page items-start gap-y-8 pt-7 md:pt-16">
      <div className="col-span-full grid gap-4 md:sticky md:top-[calc(var(--bar)+48px)] md:col-span-4">
        <h1 className="type-d2">Apply</h1>
        <p className="max-w-[60ch] text-body text-muted">Five minutes, and one document. Nothing is published.</p>
        <ul className="mt-3 border-t border-line max-md:hidden">
          {next.map(([when, what]) => (
            <li key={when} className="grid grid-cols-[104px_1fr] gap-4 border-b border-line py-3 text-ui">
              <span className="text-muted">{when}</span>
              <span>{what}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-full md:col-span-6 md:col-start-6">
        <ApplicationForm />
      </div>
    </section>
  )
}
