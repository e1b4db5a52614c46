import type { Change } from '#web/domain/history/change.ts'
import { authorName } from '#web/domain/history/change-words.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatLongDate, formatTime } from '#web/lib/format/dates.ts'
import { Button } from '#web/ui/button.tsx'

export type ChangeListProps = {
  changes: Change[]
  chosen: Change | undefined
  summaryOf: (change: Change) => string
  onChoose: (id: number) => void
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

export function ChangeList({ changes, chosen, summaryOf, onChoose, ...pages }: ChangeListProps) {
  return (
    <>
      {byDay(changes).map(({ day, ofDay }) => (
        <section key={day}>
          <h3 className="px-4 pt-4.5 pb-1.5 text-fine font-medium text-muted md:px-8">{day}</h3>
          <ul>
            {ofDay.map((change) => (
              <li key={change.id}>
                <button
                  type="button"
                  aria-current={change.id === chosen?.id}
                  onClick={() => onChoose(change.id)}
                  className={cn(
                    'grid w-full grid-cols-[1fr_auto] items-baseline gap-x-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken/60 md:pr-6 md:pl-8',
                    change.id === chosen?.id && 'bg-sunken!'
                  )}
                >
                  <span className="truncate font-medium">{authorName(change)}</span>
                  <span className="figures text-small text-muted">{formatTime(change.made_at)}</span>
                  <span className="figures col-span-2 line-clamp-3 text-small text-muted wrap-anywhere">
                    {summaryOf(change)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          size="dense"
          className="mt-3 ml-0 md:ml-4"
          disabled={pages.isFetchingNextPage}
          onClick={() => pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading...' : 'Earlier changes'}
        </Button>
      )}
    </>
  )
}

function byDay(changes: Change[]): { day: string; ofDay: Change[] }[] {
  const today = formatLongDate(new Date().toISOString())
  return [...Map.groupBy(changes, ({ made_at }) => formatLongDate(made_at))].map(([day, ofDay]) => ({
    day: day === today ? 'Today' : day,
    ofDay
  }))
}
