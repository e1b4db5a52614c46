import { useQuery } from '@tanstack/react-query'
import { deskQuery } from '#web/backoffice/clients/salon/desk-queries.ts'
import { statusNames } from '#web/backoffice/clients/salon/status-names.ts'
import { dateIn, staffDayIn, staffTimeIn } from '#web/domain/salon/zones.ts'
import { Link } from '#web/ui/link.tsx'
import { clientVisitsQuery } from './reservation-queries.ts'

/** The visits of a client to the salon; each leads to the salon's day. */
export function Visits({ clientId }: { clientId: string }) {
  const { data: visits } = useQuery(clientVisitsQuery(clientId))
  const { data: desk } = useQuery(deskQuery())
  if (!visits || visits.length === 0 || !desk) return null
  const zone = desk.settings.time_zone
  return (
    <section className="mt-8">
      <h3 className="pb-1.5 text-fine font-medium text-muted">The salon</h3>
      <ul className="border-t border-line">
        {visits.map(({ id, reference, starts_at, status, service }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`/backoffice/clients?salon=day&day=${dateIn(starts_at, zone)}&visit=${id}`}
              className="grid grid-cols-[132px_1fr_auto] items-baseline gap-4 py-3 text-ui -outline-offset-2 hover:bg-sunken/60 max-md:grid-cols-[1fr_auto]"
            >
              <span className="figures font-medium">{reference}</span>
              <span className="truncate text-muted max-md:order-last max-md:col-span-2">
                {[service?.name, `${staffDayIn(starts_at, zone)}, ${staffTimeIn(starts_at, zone)}`].filter(Boolean).join(', ')}
              </span>
              <span className="text-small text-muted">{statusNames[status] ?? status}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
