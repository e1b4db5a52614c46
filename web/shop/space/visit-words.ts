import { isReminderAhead, type Salon, type SalonService, type Visit } from '#web/domain/salon/salon.ts'
import { dayIn, rangeIn } from '#web/domain/salon/zones.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { lowerFirst } from '#web/lib/format/text.ts'

type OfService = { service_id: string }
type OfAdvisor = { advisor_id: string }

export function serviceOf({ services }: Salon, { service_id }: OfService): SalonService | undefined {
  return services.find(({ id }) => id === service_id)
}

/** A service may have been withdrawn since. */
export function serviceName(salon: Salon, item: OfService): string {
  return serviceOf(salon, item)?.name ?? 'A visit'
}

export function advisorName({ advisors }: Salon, { advisor_id }: OfAdvisor): string {
  return advisors.find(({ id }) => id === advisor_id)?.name ?? 'an advisor'
}

export function placeOf(salon: Salon, service: { is_remote: boolean } | undefined): string {
  return service?.is_remote ? 'By video' : `The salon, ${salon.city}`
}

/** 'Thursday 26 November, 11:00 to 12:00' */
export function whenOf({ starts_at, ends_at }: Pick<Visit, 'starts_at' | 'ends_at'>, zone: string): string {
  return `${dayIn(starts_at, zone)}, ${rangeIn(starts_at, ends_at, zone)}`
}

/** What a client reads first about her visit. */
export function leadOf(salon: Salon, visit: Visit, isOpen: boolean): string {
  const [first = ''] = advisorName(salon, visit).split(' ')
  const name = first === 'an' ? 'Your advisor' : first
  if (visit.status === 'cancelled') return 'This visit is cancelled. Nothing is charged.'
  if (visit.status === 'missed') return 'We are sorry that we missed you.'
  if (!isOpen) return 'Thank you for your visit.'
  const count = visit.product_ids.length
  const ready =
    count > 0 ? `${name} will have your ${lowerFirst(formatProductCount(count))} ready.` : `${name} will be expecting you.`
  return salon.sends_email && isReminderAhead(visit) ? `${ready} We will write the day before.` : ready
}

/** After asking to be told of a free time. */
export function waitedText({ sends_email }: Salon): string {
  return sends_email ? 'We will email you if a time opens.' : 'You are on the list. Look here to see if a time opens.'
}
