import * as z from 'zod/mini'
import type { Database } from '#supabase/types.ts'
import { once } from '#web/lib/once.ts'

export type Salon = z.infer<ReturnType<typeof salonSchema>>
export type SalonService = Salon['services'][number]
export type SalonAdvisor = Salon['advisors'][number]

/** The response of salon(). Weekdays are ISO 8601, 1 is Monday; dates are the salon's. */
export const salonSchema = once(() =>
  z.object({
    time_zone: z.string(),
    city: z.string(),
    today: z.string(),
    max_days_ahead: z.number(),
    sends_email: z.boolean(),
    services: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        minutes: z.number(),
        is_remote: z.boolean(),
        advisor_ids: z.array(z.string())
      })
    ),
    advisors: z.array(z.object({ id: z.string(), name: z.string(), languages: z.string(), description: z.string() })),
    open_weekdays: z.array(z.number()),
    holidays: z.array(z.object({ first_on: z.string(), last_on: z.string(), name: z.string() }))
  })
)

export type Visit = Database['public']['Tables']['salon_visits']['Row']
export type Wait = Database['public']['Tables']['salon_waits']['Row']

/** A time that the salon offers: its day there, its instant, and whether somebody is free. */
export type SalonTime = Database['public']['Functions']['salon_times']['Returns'][number]

export const maxVisitProducts = 8
export const maxNoteLength = 1000

const day = 24 * 3600_000

/** Whether run_salon_clock() will still write the day before: not of a visit that was booked later than that. */
export function isReminderAhead({ is_reminded, created_at, starts_at }: Visit): boolean {
  return !is_reminded && Date.parse(created_at) < Date.parse(starts_at) - day
}

/** Whether the client can still move or cancel it. */
export function isOpenVisit({ status, starts_at }: Visit, now: number): boolean {
  return (status === 'booked' || status === 'confirmed') && Date.parse(starts_at) > now
}
