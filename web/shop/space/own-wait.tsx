import { toast } from 'sonner'
import type { Salon, Wait } from '#web/domain/salon/salon.ts'
import { useStopWaiting } from '#web/domain/salon/salon-mutations.ts'
import { cityOf, dayIn, middayOf, timeIn, visitorZone } from '#web/domain/salon/zones.ts'
import { Link } from '#web/ui/link.tsx'
import { serviceName } from './visit-words.ts'

export function OwnWait({ wait, salon, userId }: { wait: Wait; salon: Salon; userId: string }) {
  const stop = useStopWaiting(userId, () => toast('You are no longer waiting for this time.'))
  const zone = visitorZone()
  const when = wait.starts_at
    ? `${dayIn(wait.starts_at, zone)}, ${timeIn(wait.starts_at, zone)} in ${cityOf(zone)}`
    : dayIn(middayOf(wait.day), 'UTC')
  const query = new URLSearchParams({ service: wait.service_id })
  // The day is the salon's, which is another one for some visitors.
  if (wait.starts_at) query.set('at', new Date(wait.starts_at).toISOString())
  else query.set('from', wait.day)
  if (wait.advisor_id) query.set('advisor', wait.advisor_id)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4">
      <p className="grid gap-0.5 text-ui">
        {when}
        <span className="text-small text-muted">
          {serviceName(salon, wait)}
          {wait.freed_at ? ' · A time has opened' : ' · Waiting for a time'}
        </span>
      </p>
      <span className="flex shrink-0 gap-5 text-ui">
        {wait.freed_at && (
          <Link to={`/space?${query}`} className="underlined inline-flex min-h-8 items-center">
            Book<span className="sr-only"> {when}</span>
          </Link>
        )}
        <button
          type="button"
          className="underlined min-h-8 text-muted hover:text-ink"
          disabled={stop.isPending}
          onClick={() => stop.mutate(wait.id)}
        >
          {wait.freed_at ? 'Remove' : 'Stop waiting'}
          <span className="sr-only">, {when}</span>
        </button>
      </span>
    </li>
  )
}
