import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { Figure } from '#web/components/stats.tsx'
import { cn } from '#web/lib/class-names.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { Link } from '#web/ui/link.tsx'
import { todayQuery } from './today-queries.ts'
import { type TodayFigure, todayFigures } from './today-words.ts'

const labels = ['Clients waiting', 'Carts to confirm', 'Bookings today', 'Without a price', 'Without a picture', 'Applications']

/** What waits for staff, each figure a link. */
export function TodayStrip() {
  const id = useId()
  const { data, isError, dataUpdatedAt, refetch } = useQuery(todayQuery())
  const figures = data && todayFigures(data, dataUpdatedAt)
  return (
    <section aria-labelledby={id} aria-busy={!figures && !isError} className="mt-10">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <PanelHeading id={id}>Today</PanelHeading>
        {data && <p className="figures text-small text-muted">{formatDateTime(new Date(dataUpdatedAt).toISOString())}</p>}
      </div>
      {isError && !data ? (
        <div className="mt-3">
          <LoadFailure what="Today" onRetry={() => void refetch()} />
        </div>
      ) : (
        <ul className="mt-3 grid grid-cols-2 border-y border-line md:grid-cols-3 xl:grid-cols-6">
          {labels.map((label, index) => (
            <li key={label} className={cn('min-w-0 border-line py-5', edges(index))}>
              <Entry label={label} figure={figures?.[index]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ label, figure }: { label: string; figure: TodayFigure | undefined }) {
  return (
    <>
      <Figure count={figure?.count} className="text-[34px] leading-10" />
      {figure ? (
        <Link to={figure.to} className="inline-flex min-h-6 items-center underline underline-offset-4">
          {figure.label}
        </Link>
      ) : (
        <span className="inline-flex min-h-6 items-center">{label}</span>
      )}
      <p className={cn('figures min-h-5 text-small', figure?.isLate ? 'text-oxblood' : 'text-muted')}>{figure?.hint}</p>
    </>
  )
}

/** Lines between the figures: two columns on phones, three on tablets, six on desks. */
function edges(index: number): string {
  return cn(
    index % 2 === 1 && 'max-md:border-l max-md:pl-4',
    index > 1 && 'max-md:border-t',
    index % 3 !== 0 && 'md:max-xl:border-l md:max-xl:pl-5',
    index > 2 && 'md:max-xl:border-t',
    index > 0 && 'xl:border-l xl:pl-5'
  )
}
