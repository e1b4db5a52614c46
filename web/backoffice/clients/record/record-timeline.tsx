import type { ReactNode } from 'react'
import { services } from '#web/domain/services/service-names.ts'
import { formatDate } from '#web/lib/format/dates.ts'
import { Link } from '#web/ui/link.tsx'
import type { ClientRecord, TimelineEvent } from './record-queries.ts'
import type { RecordUrl } from './use-record-url.ts'

/** What happened, the latest first. */
export function RecordTimeline({ record, url }: { record: ClientRecord; url: RecordUrl }) {
  const { profile, details, timeline } = record
  return (
    <ul>
      {details?.last_active && <Row at={details.last_active}>Last active</Row>}
      {timeline.map((event) => (
        <Row key={`${event.id} ${event.at}`} at={event.at}>
          <EventWords event={event} url={url} />
        </Row>
      ))}
      <Row at={profile.created_at}>Joined</Row>
    </ul>
  )
}

const stepWords: Record<string, string> = {
  sent: 'Sent a cart,',
  confirmed: 'Confirmed',
  agreed: 'Agreed to',
  paid: 'Paid for',
  fulfilled: 'Fulfilled',
  declined: 'Declined',
  withdrawn: 'Withdrew'
}

function EventWords({ event: { kind, id, title, detail }, url }: { event: TimelineEvent; url: RecordUrl }) {
  const show = (words: string, onClick: () => void) => (
    <button type="button" className="underlined min-h-6 text-left" onClick={onClick}>
      {words}
    </button>
  )
  switch (kind) {
    case 'cart':
      return (
        <>
          {stepWords[detail ?? 'sent'] ?? ''} {show(title ?? '', () => url.show('carts', id))}
        </>
      )
    case 'visit':
      return (
        <>
          {title === 'cancelled' ? 'Cancelled ' : 'Booked '}
          <Link to={`/backoffice/clients?salon=day&day=${detail}&visit=${id}`} className="underlined">
            the salon
          </Link>
        </>
      )
    case 'request':
      return (
        <>
          {show(services.find(({ service }) => service === title)?.title ?? title ?? '', () => url.show('carts'))}
          {detail && `, ${detail}`}
        </>
      )
    case 'note':
      return show(title ? `Note by ${title}` : 'Note', () => url.show('notes'))
  }
}

function Row({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-3 py-1">
      <span className="min-w-0 break-words">{children}</span>
      <time dateTime={at} className="figures text-small text-muted">
        {formatDate(at)}
      </time>
    </li>
  )
}
