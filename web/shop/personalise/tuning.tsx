import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import type { Style } from '#web/domain/style/style.ts'
import { styleEvidenceQuery } from '#web/domain/style/style-queries.ts'
import { linesNoticed, linesSaid, type TasteLine } from '#web/domain/style/taste-lines.ts'
import { useFocusedRow } from '#web/lib/browser/focus.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { OwnTaste } from './own-taste.tsx'
import { TasteRow } from './taste-row.tsx'
import { TuningPreview } from './tuning-preview.tsx'
import { stepPath } from './use-quiz-navigation.ts'

export function Tuning({ style }: { style: Style }) {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data: evidence, isError, refetch } = useQuery({ ...styleEvidenceQuery(), enabled: isAuthenticated })
  return (
    <div className="page-width grid-page items-start gap-y-10 pt-7 md:pt-12">
      <header className="col-span-full flex items-end justify-between gap-6">
        <div className="grid gap-2.5">
          <h1 tabIndex={-1} className="type-d2 outline-none">
            Your taste
          </h1>
          <p className="text-body text-muted">What shapes your pages, and why. Changes show at once.</p>
        </div>
        <Link to={stepPath('for')} className={buttonLook({ variant: 'line', className: 'max-md:hidden' })}>
          Retake the questions
        </Link>
      </header>
      <div className="col-span-full lg:col-span-7">
        {isError && !evidence && <LoadFailure what="Your taste" onRetry={() => void refetch()} />}
        {evidence && (
          <>
            <TasteLines title="You told us" lines={linesSaid(style, evidence)} empty="Nothing yet.">
              <Link to={stepPath('for')} className="underlined">
                Answer a few questions
              </Link>
            </TasteLines>
            <TasteLines
              title="We noticed"
              lines={linesNoticed(style, evidence)}
              empty="Nothing yet. What you view, save and hide will appear here."
            />
          </>
        )}
        <OwnTaste />
      </div>
      <TuningPreview />
    </div>
  )
}

type TasteLinesProps = { title: string; lines: TasteLine[]; empty: string; children?: ReactNode }

function TasteLines({ title, lines, empty, children }: TasteLinesProps) {
  const focusedRow = useFocusedRow<HTMLUListElement>(lines.length)
  return (
    <section className="not-first:mt-11">
      <h2 className="type-label mb-2.5 text-muted">{title}</h2>
      <ul {...focusedRow} tabIndex={-1} className="border-t border-line outline-none">
        {lines.map((line) => (
          <TasteRow key={line.facet} line={line} />
        ))}
        {lines.length === 0 && (
          <li className="border-b border-line py-4 text-ui text-muted">
            {empty} {children}
          </li>
        )}
      </ul>
    </section>
  )
}
