import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

export type Stat = {
  label: string
  /** Undefined while loading, null if it failed. */
  count: number | undefined | null
}

export function Stats({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <section aria-label={label} aria-busy={stats.some((stat) => stat.count === undefined)}>
      <dl className="grid border-b border-line max-md:grid-cols-2 md:grid-cols-4">
        {stats.map((stat, index) => (
          <div key={stat.label} className={cn('min-w-0 border-line', edges(index))}>
            <dt className="text-small text-muted">{stat.label}</dt>
            <dd>
              <Figure count={stat.count} className="text-[44px] leading-[52px]" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function edges(index: number): string {
  return cn(
    'max-md:pt-4.5 max-md:pb-4 md:pt-6 md:pb-5.5 md:pr-4',
    index > 0 && 'md:border-l md:pl-7',
    index % 2 === 1 && 'max-md:border-l max-md:pl-4',
    index > 1 && 'max-md:border-t'
  )
}

export type FigureProps = {
  count: Stat['count']
  className: string
}

export function Figure({ count, className }: FigureProps) {
  const look = cn('figures block font-display font-(--w-display) tracking-[-.012em] [font-stretch:86%]', className)
  if (count === undefined) {
    return (
      <span className={look}>
        <SkeletonBar className="my-0! inline-block h-[.62em]! w-[2.1em] [[aria-pressed=true]_&]:bg-[color-mix(in_srgb,currentColor_20%,transparent)]" />
      </span>
    )
  }
  if (count === null) {
    return (
      <span className={look}>
        <span aria-hidden>—</span>
        <span className="sr-only">Not available</span>
      </span>
    )
  }
  return <span className={look}>{formatCount(count)}</span>
}
