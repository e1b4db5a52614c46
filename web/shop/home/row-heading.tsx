import type { ReactNode } from 'react'
import { useArrangement } from '#web/components/arranged/arrangement-context.ts'
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
  const { texts } = useArrangement()
  return (
    <div className="mb-6 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 md:mb-8">
      <h2 className="type-d3 break-words">{texts[`${row}.title`] ?? title}</h2>
      <div className="flex items-baseline gap-6 self-end">
        {children}
        <HideRow />
      </div>
      <p className="col-span-full text-small text-bronze">{texts[`${row}.reason`] ?? reason}</p>
    </div>
  )
}
