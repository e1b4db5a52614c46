import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestServer } from '#server/test/test-server.ts'
import { startRestWorld } from './rest-world.ts'

export type SalonClient = { id: string; email: string; client: SupabaseClient }

export type SalonWorld = {
  server: TestServer
  visitor: SupabaseClient
  staff: SupabaseClient
  addClient(): Promise<SalonClient>
  addClients(count: number): Promise<SalonClient[]>
  /** Ids. Both advisors offer the fitting of 60 minutes; Théo alone offers the half hour by video. */
  fitting: string
  video: string
  ines: string
  theo: string
  /** A day of the salon, so many days from today. */
  day(ahead: number): Promise<string>
  /** An instant, from a day of the salon and a local time such as 11:00. */
  instant(day: string, time: string): Promise<string>
  emailsTo(client: SalonClient): Promise<{ kind: string; data: Record<string, unknown> }[]>
  /** Removes visits, waits and emails. */
  clear(): Promise<void>
}

/** A salon in Paris, open every day from ten to six, times every half hour. */
export async function startSalonWorld(variables: Record<string, string> = {}): Promise<SalonWorld> {
  const { server, visitor, user } = await startRestWorld(variables)
  const [fitting, video, ines, theo] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await server.sql(`
    insert into salon_hours (weekday, opens_at, closes_at) select number, '10:00', '18:00' from generate_series(1, 7) as number;
    insert into salon_advisors (id, name, position) values ('${ines}', 'Inès Caro', 1), ('${theo}', 'Théo Lindt', 2);
    insert into salon_services (id, name, minutes, is_remote) values
      ('${fitting}', 'A fitting', 60, false), ('${video}', 'By video', 30, true);
    insert into salon_service_advisors (service_id, advisor_id) values
      ('${fitting}', '${ines}'), ('${fitting}', '${theo}'), ('${video}', '${theo}')`)
  const addClient = async () => {
    const id = randomUUID()
    const email = `${id}@example.com`
    await server.sql('insert into auth.users (id, email) values ($1, $2)', [id, email])
    return { id, email, client: await user({ id }) }
  }
  return {
    server,
    visitor,
    staff: await user({ id: randomUUID(), isStaff: true }),
    addClient,
    async addClients(count) {
      const clients = []
      for (let number = 0; number < count; number += 1) clients.push(await addClient())
      return clients
    },
    fitting,
    video,
    ines,
    theo,
    async day(ahead) {
      const [row] = await server.sql<{ day: string }>(
        `select ((now() at time zone time_zone)::date + $1::integer)::text as day from salon_settings`,
        [ahead]
      )
      return row?.day ?? ''
    },
    async instant(day, time) {
      const [row] = await server.sql<{ at: string }>(
        `select to_char(($1::date + $2::time) at time zone time_zone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as at
         from salon_settings`,
        [day, time]
      )
      return row?.at ?? ''
    },
    emailsTo: ({ id }) => server.sql('select kind, data from outgoing_emails where recipient_id = $1 order by id', [id]),
    async clear() {
      await server.sql(
        'delete from salon_waits; delete from salon_visits; delete from salon_holidays; delete from outgoing_emails'
      )
    }
  }
}
