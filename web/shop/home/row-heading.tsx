import type { ReactNode } from 'react'
import { HideRow } from './feed-row.tsx'

export type RowHeadingProps = {
  title: string
  reason: string
  children?: ReactNode
}

export function RowHeading({ title, reason, children }: RowHeadingProps) {
  return (
    <div className="mb-6 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 md:mb-8">
      <h2 className="type-d3 break-words">{title}</h2>
      <div className="flex items-baseline gap-6 self-end">
        {children}
        <HideRow />
      </div>
      <p className="col-span-full text-small text-bronze">{reason}</p>
    </div>
  )
}
