import type { SalonAdvisor } from '#web/domain/salon/salon.ts'
import { cn } from '#web/lib/class-names.ts'

export function SalonAdvisors({ advisors }: { advisors: SalonAdvisor[] }) {
  const isOneRow = advisors.length === 3
  return (
    <section aria-labelledby="advisors-title" className="grid-page gap-y-8">
      <div className="col-span-full grid content-start gap-3 md:col-span-4">
        <h2 id="advisors-title" className="type-d3">
          Your advisors
        </h2>
        <p className="text-body text-muted">Choose one when you book, or let us choose.</p>
      </div>
      <ul
        className={cn(
          'col-span-full grid gap-x-(--gutter) md:col-span-8 md:grid-cols-2 lg:col-span-7 lg:col-start-6',
          isOneRow && 'lg:grid-cols-3'
        )}
      >
        {advisors.map(({ id, name, languages, description }) => (
          <li
            key={id}
            className={cn(
              'grid content-start gap-1.5 border-t border-line py-5 last:border-b md:nth-last-2:border-b',
              isOneRow && 'lg:border-b'
            )}
          >
            <h3 className="type-d3 break-words">{name}</h3>
            <p className="text-small break-words text-muted">{languages}</p>
            <p className="text-ui break-words">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
