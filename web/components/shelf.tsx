import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

const columns = {
  2: 'md:grid-cols-2 md:*:nth-[2n]:mark-at-edge',
  3: 'lg:grid-cols-3 lg:*:nth-[3n]:mark-at-edge',
  4: 'lg:grid-cols-4 lg:*:nth-[4n]:mark-at-edge',
  5: 'lg:grid-cols-5 lg:*:nth-[5n]:mark-at-edge'
}
const phoneColumns = 'max-md:grid-cols-2 max-md:*:nth-[2n]:mark-at-edge'
const tabletColumns = 'md:max-lg:grid-cols-3 md:max-lg:not-has-[>:nth-child(4):last-child]:*:nth-[3n]:mark-at-edge'

/** Avoids a single product in the last row. */
const fourInARow =
  'md:max-lg:has-[>:nth-child(4):last-child]:grid-cols-4 md:max-lg:has-[>:nth-child(4):last-child]:*:last:mark-at-edge'

export type ShelfProps = {
  count: keyof typeof columns
  isScrolling?: boolean
  children: ReactNode
}

export function Shelf({ count, isScrolling, children }: ShelfProps) {
  return (
    <div
      className={cn(
        'grid gap-x-(--shelf)',
        columns[count],
        isScrolling
          ? 'max-lg:-mx-(--margin) max-lg:snap-x max-lg:snap-mandatory max-lg:auto-cols-[64vw] max-lg:grid-flow-col max-lg:scroll-px-(--margin) max-lg:overflow-x-auto max-lg:px-(--margin) max-lg:[scrollbar-width:none] max-lg:*:snap-start md:max-lg:auto-cols-[29vw]'
          : cn('gap-y-8 md:gap-y-12', phoneColumns, count > 2 && tabletColumns, count === 4 && fourInARow)
      )}
    >
      {children}
    </div>
  )
}
