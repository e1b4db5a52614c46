import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { lastPageOf, type PageWindowEntry, pageWindow, rowsOfPage } from './page-window.ts'

export type PaginationProps = {
  page: number
  pageSize: number
  total: number
  noun: string
  onPageChange: (page: number) => void
}

export function Pagination({ page, pageSize, total, noun, onPageChange }: PaginationProps) {
  const last = lastPageOf(total, pageSize)
  if (last <= 1) return null
  const { from, to } = rowsOfPage(page, pageSize, total)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5 pt-4">
      <p className="figures text-small text-muted" aria-live="polite">
        Showing {formatCount(from)}-{formatCount(to)} of {formatCount(total)} {noun}
      </p>
      <nav aria-label="Pages" className="flex flex-wrap items-center gap-1 max-md:w-full max-md:justify-between">
        <Button
          variant="line"
          size="dense"
          className="max-md:order-2 max-md:h-11"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          Previous
        </Button>
        <ol className="flex items-center gap-1 max-md:order-1 max-md:w-full max-md:justify-center">
          {pageWindow(page, last).map((entry, index) => (
            <li key={entry === 'gap' ? `gap ${index}` : entry}>
              <Numbered entry={entry} current={page} onPageChange={onPageChange} />
            </li>
          ))}
        </ol>
        <Button
          variant="line"
          size="dense"
          className="max-md:order-3 max-md:h-11"
          disabled={page >= last}
          onClick={() => onPageChange(page + 1)}
        >
          Next
        </Button>
      </nav>
    </div>
  )
}

type NumberedProps = { entry: PageWindowEntry; current: number; onPageChange: (page: number) => void }

function Numbered({ entry, current, onPageChange }: NumberedProps) {
  if (entry === 'gap') return <span className="inline-block w-6 text-center text-muted">…</span>
  const isCurrent = entry === current
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={`Page ${entry}`}
      onClick={() => onPageChange(entry)}
      className={cn(
        'figures h-9 min-w-9 px-1.5 text-small transition-colors duration-(--t-quick)',
        isCurrent ? 'bg-ink text-on-ink' : 'hover:bg-sunken'
      )}
    >
      {entry}
    </button>
  )
}
