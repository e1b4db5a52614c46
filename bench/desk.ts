import { createClient } from '@supabase/supabase-js'
import { inWords, measureWork, printTable } from './measure.ts'
import type { Product } from './product.ts'

const clients = 100_000
const messagesEach = 10

/** An advisor opens the records of clients, and sees who waits. */
export async function desk(product: Product): Promise<void> {
  await fillDesk(product)
  const staff = createClient(product.url, product.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  await staff.auth.signInWithPassword(product.account)
  const calls: Record<string, () => Promise<unknown>> = {
    'a record opens': async () => {
      const client = idOf(Math.ceil(Math.random() * clients))
      // As the page asks for them: side by side.
      await Promise.all([
        staff.rpc('client_record', { client }).throwOnError(),
        staff
          .from('messages')
          .select('*')
          .eq('user_id', client)
          .order('sent_at', { ascending: false })
          .limit(40)
          .throwOnError(),
        staff.from('client_notes').select('*').eq('client_id', client).order('created_at', { ascending: false }).throwOnError()
      ])
    },
    'a page of the directory': async () =>
      staff.rpc('find_clients', { request: { sort: 'newest', search: '' } }).throwOnError(),
    'a page of the VIPs, by spend': async () =>
      staff.rpc('find_clients', { request: { sort: 'spend', status: 'vip', search: '' } }).throwOnError(),
    'a search': async () => staff.rpc('find_clients', { request: { sort: 'newest', search: 'client77' } }).throwOnError(),
    'the figures of the tiles': async () => staff.rpc('count_clients').throwOnError(),
    'who waits, in the menu': async () => staff.rpc('waiting_clients').throwOnError(),
    'who waits, in the list': async () => staff.rpc('desk_conversations').throwOnError()
  }
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, call] of Object.entries(calls)) {
    for (const advisors of [1, 4]) rows[`${name}, ${advisors} at once`] = inWords(await measureWork(call, advisors))
  }
  const sizes = `${clients.toLocaleString('en-US')} clients, ${(clients * messagesEach).toLocaleString('en-US')} messages`
  printTable(`The desk: ${sizes}, HTTP`, rows)
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Without the triggers, which would take hours. One client in two hundred waits. */
async function fillDesk({ owner }: Product): Promise<void> {
  const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await owner.query(`
    begin;
    set local session_replication_role = replica;
    insert into auth.users (id, email) select ${id}, 'client' || n || '@example.com' from generate_series(1, ${clients}) as n;
    insert into profiles (id, full_name, email, created_at)
    select ${id}, 'Client ' || n, 'client' || n || '@example.com', now() - n * interval '1 minute'
    from generate_series(1, ${clients}) as n;
    insert into client_profiles (profile_id, status, annual_spend, last_active)
    select ${id}, (array['active', 'inactive', 'vip', 'new'])[n % 4 + 1], n % 90000, now() - n * interval '1 minute'
    from generate_series(1, ${clients}) as n;
    insert into threads (user_id, version, waiting_since)
    select ${id}, ${messagesEach}, case when n % 200 = 0 then now() - (n % 1000) * interval '1 second' end
    from generate_series(1, ${clients}) as n;
    insert into messages (id, user_id, author, body, sent_at, waited)
    select gen_random_uuid(), ${id}, case when place % 2 = 0 then 'staff' else 'shopper' end,
      'Could it be with me on Friday? I have a dinner that evening, number ' || place,
      now() - n * interval '1 minute' + place * interval '1 second', case when place = 2 then interval '6 minutes' end
    from generate_series(1, ${clients}) as n, generate_series(1, ${messagesEach}) as place;
    insert into client_notes (client_id, body) select ${id}, 'Takes 38' from generate_series(1, ${clients}) as n;
    commit`)
  await owner.query('vacuum analyze')
}
