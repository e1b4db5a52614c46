import type { Salon, SalonService, Visit } from '#web/domain/salon/salon.ts'
import { dayIn, rangeIn } from '#web/domain/salon/zones.ts'

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
