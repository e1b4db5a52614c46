import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

const columns = {
  2: 'md:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5'
}

/** Three and one below would leave the last piece alone. */
const fourInARow = 'md:max-lg:has-[>:nth-child(4):last-child]:grid-cols-4'

export type ShelfProps = {
  count: keyof typeof columns
  /** Below the desktop's width it scrolls sideways instead of breaking into rows. */
  isScrolling?: boolean
  children: ReactNode
}

/** Product pictures side by side, 2 px apart, as in one long case. */
export function Shelf({ count, isScrolling, children }: ShelfProps) {
  return (
    <div
      className={cn(
        'grid gap-x-(--shelf)',
        columns[count],
        isScrolling
          ? 'max-lg:-mx-(--margin) max-lg:snap-x max-lg:snap-mandatory max-lg:auto-cols-[64vw] max-lg:grid-flow-col max-lg:scroll-px-(--margin) max-lg:overflow-x-auto max-lg:px-(--margin) max-lg:[scrollbar-width:none] max-lg:*:snap-start md:max-lg:auto-cols-[29vw]'
          : cn('gap-y-8 max-md:grid-cols-2 md:gap-y-12', count > 2 && 'md:max-lg:grid-cols-3', count === 4 && fourInARow)
      )}
    >
      {children}
    </div>
  )
}
