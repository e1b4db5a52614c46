import type { ReactNode } from 'react'
import { ArrangedText } from '#web/components/arranged/arranged-text.tsx'
import { HideRow } from './feed-row.tsx'
import type { RowId } from './feed-rows.ts'

export type RowHeadingProps = {
  /** The row whose title and reason staff can arrange; without it they are as given. */
  row?: RowId
  title: string
  reason: string
  children?: ReactNode
}

export function RowHeading({ row, title, reason, children }: RowHeadingProps) {
  return (
    <div className="mb-6 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 md:mb-8">
      <h2 className="type-d3 break-words">{row ? <ArrangedText place={`${row}.title`} own={title} /> : title}</h2>
      <div className="flex items-baseline gap-6 self-end">
        {children}
        <HideRow />
      </div>
      <p className="col-span-full text-small text-bronze">
        {row ? <ArrangedText place={`${row}.reason`} own={reason} /> : reason}
      </p>
    </div>
  )
}
