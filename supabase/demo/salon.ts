import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/types.ts'

const ines = { id: randomUUID(), name: 'Inès Caro', languages: 'French, English, Spanish' }
const theo = { id: randomUUID(), name: 'Théo Lindt', languages: 'French, English, German' }
const mara = { id: randomUUID(), name: 'Mara Okafor', languages: 'English, French, Italian' }

const advisors = [
  { ...ines, description: 'Bags and leather, and how either will age.' },
  { ...theo, description: "Watches, stones and the men's side of the room." },
  { ...mara, description: 'Cloth and cut, and what a tailor can do with both.' }
]

const services = [
  {
    name: 'A fitting',
    description: 'Up to eight pieces from your saved list, in your size, with a tailor in the room.',
    minutes: 60,
    is_remote: false,
    by: [ines, theo, mara]
  },
  {
    name: 'Fine jewellery',
    description: 'Stones by daylight and by candle. Bring a piece of your own to compare.',
    minutes: 45,
    is_remote: false,
    by: [theo]
  },
  {
    name: 'By video',
    description: 'One advisor, one camera, and as long a look at the stitching as you like.',
    minutes: 30,
    is_remote: true,
    by: [ines, mara]
  }
].map((service) => ({ id: randomUUID(), ...service }))

/** Tuesday to Saturday. */
const openWeekdays = [2, 3, 4, 5, 6]
/** Which of the times that are offered are booked, as a share of all: busier days first. */
const busy = [0.75, 1, 0.5, 0.4, 0.3, 0.25, 0.2]

type Service = SupabaseClient<Database>

/** The demo's salon, if there is none, with visits of its clients on the next seven days that are open. */
export async function seedSalon(service: Service, clientEmails: string[]): Promise<void> {
  const { data: present } = await service.from('salon_services').select('id').limit(1).throwOnError()
  if (present.length > 0) return
  const hours = openWeekdays.map((weekday) => ({ weekday, opens_at: '10:00', closes_at: '18:00' }))
  await service.from('salon_hours').insert(hours).throwOnError()
  const settings = { address: '12 rue de la Vitrine, 75000 Paris (a demonstration)', slot_minutes: 60 }
  await service.from('salon_settings').update(settings).eq('id', true).throwOnError()
  const inOrder = advisors.map((advisor, position) => ({ ...advisor, position }))
  await service.from('salon_advisors').insert(inOrder).throwOnError()
  const rows = services.map(({ by: _, ...offered }, position) => ({ ...offered, position }))
  await service.from('salon_services').insert(rows).throwOnError()
  const offers = services.flatMap(({ id, by }) => by.map((advisor) => ({ service_id: id, advisor_id: advisor.id })))
  await service.from('salon_service_advisors').insert(offers).throwOnError()
  await seedVisits(service, clientEmails)
}

/** Of the jewellery, whose one advisor makes a day full. */
async function seedVisits(service: Service, emails: string[]): Promise<void> {
  const [, jewellery] = services
  if (!jewellery) return
  const { data: clients } = await service.from('profiles').select('id').in('email', emails).order('email').throwOnError()
  const { data: page } = await service.rpc('salon').throwOnError()
  const first = typeof page === 'object' && page !== null && 'today' in page ? String(page.today) : ''
  const args = { service: jewellery.id, first_on: first, days: 14 }
  const { data: times } = await service.rpc('salon_times', args).throwOnError()
  const days = [...Map.groupBy(times, ({ day }) => day).values()]
  const taken = days.flatMap((ofDay, index) => ofDay.slice(0, Math.ceil(ofDay.length * (busy[index] ?? 0))))
  const visits = taken.flatMap(({ starts_at }, index) => {
    const client = clients[index % clients.length]
    const ends_at = new Date(Date.parse(starts_at) + jewellery.minutes * 60_000).toISOString()
    if (!client) return []
    const status = index % 3 === 0 ? ('confirmed' as const) : ('booked' as const)
    return [{ id: randomUUID(), user_id: client.id, service_id: jewellery.id, advisor_id: theo.id, starts_at, ends_at, status }]
  })
  await service.from('salon_visits').insert(visits).throwOnError()
}
