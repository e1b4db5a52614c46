import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format/counts.ts'

export type ResultsHeadingProps = { title: string; total: number | undefined; children?: ReactNode }

export function ResultsHeading({ title, total, children }: ResultsHeadingProps) {
  return (
    <header className="pt-10 pb-6 md:pt-(--s8)">
      {children}
      <div className="flex flex-wrap items-baseline gap-x-5">
        <h1 tabIndex={-1} className="type-d2 wrap-anywhere outline-none">
          {title}
        </h1>
        <p role="status" className="figures min-h-5 text-ui text-muted">
          {total === 0 && <span className="sr-only">No pieces</span>}
          {total !== undefined && total > 0 && `${formatCount(total)} ${total === 1 ? 'piece' : 'pieces'}`}
        </p>
      </div>
    </header>
  )
}
