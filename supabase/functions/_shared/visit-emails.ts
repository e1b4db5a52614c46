import { type RenderedEmail, renderLayout } from './email-layout.ts'
import { cityOf, momentIn, rangeIn } from './visit-moment.ts'

/** What the database stores of a visit in outgoing_emails.data; see visit_facts in supabase/schema/salon.sql. */
type Facts = Record<string, unknown>

const closing = 'You can move or cancel your visit free of charge until it begins.'

const kinds: Record<string, (facts: Facts, origin: string) => RenderedEmail> = {
  visit_booked: (facts, origin) =>
    ofVisit(facts, origin, {
      subject: `Your visit on ${dayOf(facts)}`,
      heading: 'Your visit is booked',
      lines: [`${text(facts.advisor)} will be expecting you.`]
    }),
  visit_confirmed: (facts, origin) =>
    ofVisit(facts, origin, {
      subject: `Your visit on ${dayOf(facts)} is confirmed`,
      heading: 'Your visit is confirmed',
      lines: [`${text(facts.advisor)} has confirmed your visit.`]
    }),
  visit_moved: (facts, origin) =>
    ofVisit(facts, origin, {
      subject: `Your visit is now on ${dayOf(facts)}`,
      heading: 'Your visit has moved',
      lines: [`It was on ${sentence(text(facts.previous_starts_at), text(facts.time_zone))}.`, ...noteOf(facts)]
    }),
  visit_reminder: (facts, origin) =>
    ofVisit(facts, origin, {
      subject: `Your visit on ${dayOf(facts)}`,
      heading: 'We look forward to seeing you',
      lines: [`A reminder of your visit with ${text(facts.advisor)}.`]
    }),
  visit_cancelled: (facts, origin) =>
    renderLayout({
      subject: `Your visit on ${dayOf(facts)} is cancelled`,
      heading: 'Your visit is cancelled',
      lines: [
        facts.is_by_client === true ? 'You cancelled your visit.' : 'We are sorry: we had to cancel your visit.',
        ...noteOf(facts)
      ],
      facts: factsOf(facts).filter(([label]) => label !== 'Address'),
      action: 'Book another visit',
      link: `${origin}/space`,
      closing: 'Nothing is charged.'
    }),
  visit_freed: (facts, origin) => {
    const moment = sentence(text(facts.starts_at), text(facts.time_zone))
    const query = new URLSearchParams({ service: text(facts.service_id), at: new Date(text(facts.starts_at)).toISOString() })
    if (facts.advisor_id) query.set('advisor', text(facts.advisor_id))
    return renderLayout({
      subject: 'A time has opened at the salon',
      heading: 'A time has opened',
      lines: [
        facts.is_whole_day === true
          ? `A time on the day you asked about is free: ${moment}.`
          : `The time you asked about is free: ${moment}.`,
        'Others may have asked too. It goes to whoever books first.'
      ],
      facts: [['Service', text(facts.service)]],
      action: 'Book this time',
      link: `${origin}/space?${query}`,
      closing: 'You asked us to tell you. We will not write about this time again.'
    })
  }
}

/** Undefined for a kind that is no email about a visit. `origin` is the shop's, without a slash at its end. */
export function renderVisitEmail(kind: string, data: unknown, origin: string): RenderedEmail | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  return kinds[kind]?.(Object.fromEntries(Object.entries(data)), origin)
}

type Wording = { subject: string; heading: string; lines: string[] }

function ofVisit(facts: Facts, origin: string, wording: Wording): RenderedEmail {
  return renderLayout({
    ...wording,
    facts: factsOf(facts),
    action: 'View your visit',
    link: `${origin}/space?visit=${encodeURIComponent(text(facts.visit))}`,
    closing
  })
}

function factsOf(facts: Facts): (readonly [string, string])[] {
  const [starts, ends] = [text(facts.starts_at), text(facts.ends_at)]
  const [zone, salonZone] = [text(facts.time_zone), text(facts.salon_zone)]
  const { day } = momentIn(starts, zone)
  const city = text(facts.city)
  const products = Array.isArray(facts.products) ? facts.products.map(text) : []
  return [
    ['Day', day],
    ...(zone === salonZone ? [] : [[cityOf(zone), rangeIn(starts, ends, zone, day)] as const]),
    [city, rangeIn(starts, ends, salonZone, day)],
    ['Service', `${text(facts.service)}, with ${text(facts.advisor)}`],
    ['Where', facts.is_remote === true ? 'By video. Your advisor sends the link before the visit.' : `The salon, ${city}`],
    ...(facts.is_remote !== true && text(facts.address) !== '' ? [['Address', text(facts.address)] as const] : []),
    ...(products.length > 0 ? [['We bring out', products.join(', ')] as const] : []),
    ['Reference', text(facts.reference)]
  ]
}

function noteOf(facts: Facts): string[] {
  const note = text(facts.note)
  return note === '' ? [] : [note]
}

function dayOf(facts: Facts): string {
  return momentIn(text(facts.starts_at), text(facts.time_zone)).day
}

function sentence(instant: string, zone: string): string {
  const { day, time } = momentIn(instant, zone)
  return `${day} at ${time} (${cityOf(zone)})`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
