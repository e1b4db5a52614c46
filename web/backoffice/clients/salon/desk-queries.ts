import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

type Tables = Database['public']['Tables']
export type SalonSettings = Tables['salon_settings']['Row']
export type DeskHours = Tables['salon_hours']['Row']
export type DeskHoliday = Tables['salon_holidays']['Row']
export type DeskAdvisor = Tables['salon_advisors']['Row']
export type DeskService = Tables['salon_services']['Row'] & { advisorIds: string[] }

export type Desk = {
  settings: SalonSettings
  hours: DeskHours[]
  /** Past ones are left out. */
  holidays: DeskHoliday[]
  advisors: DeskAdvisor[]
  services: DeskService[]
}

/** Everything that staff set, inactive services and advisors included. */
export function deskQuery() {
  return queryOptions({
    queryKey: keys.salon.desk(),
    queryFn: async (): Promise<Desk> => {
      const client = await supabase()
      const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10)
      const [settings, hours, holidays, advisors, services, offers] = await Promise.all([
        client.from('salon_settings').select('*').single().throwOnError(),
        client.from('salon_hours').select('*').order('weekday').order('opens_at').throwOnError(),
        client.from('salon_holidays').select('*').gte('last_on', yesterday).order('first_on').limit(500).throwOnError(),
        client.from('salon_advisors').select('*').order('position').order('name').throwOnError(),
        client.from('salon_services').select('*').order('position').order('name').throwOnError(),
        client.from('salon_service_advisors').select('*').throwOnError()
      ])
      return {
        settings: settings.data,
        hours: hours.data,
        holidays: holidays.data,
        advisors: advisors.data,
        services: services.data.map((service) => ({
          ...service,
          advisorIds: offers.data.filter(({ service_id }) => service_id === service.id).map(({ advisor_id }) => advisor_id)
        }))
      }
    }
  })
}

export type DayVisit = Database['public']['Functions']['salon_day']['Returns'][number]

/** The visits of a day of the salon. */
export function salonDayQuery(day: string) {
  return queryOptions({
    queryKey: keys.salon.day(day),
    meta: { tables: ['salon_visits'] },
    queryFn: async (): Promise<DayVisit[]> => {
      const client = await supabase()
      const { data } = await client.rpc('salon_day', { day }).throwOnError()
      return data
    }
  })
}
