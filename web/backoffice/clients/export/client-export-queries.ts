import type { ExportPage } from '#web/lib/export/csv-export.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { ExportedClient } from './client-csv.ts'

/** Hosted projects return at most 1000 rows. */
const pageSize = 1000

const columns =
  'id, full_name, email, created_at, updated_at, client_profiles(status, annual_spend, orders_this_year, location, last_active, last_order)'

/** All clients by id: page numbers would shift when somebody signs up. Of several figures the oldest are first. */
export async function* readClients(signal: AbortSignal): AsyncGenerator<ExportPage<ExportedClient>> {
  const client = await supabase()
  const counting = client.from('profiles').select('id', { count: 'exact', head: true })
  const { count } = await counting.abortSignal(signal).throwOnError()
  for (let done = 0, last = ''; ; ) {
    const list = client
      .from('profiles')
      .select(columns)
      .order('id')
      .order('created_at', { referencedTable: 'client_profiles' })
      .limit(pageSize)
    const { data } = await (last ? list.gt('id', last) : list).abortSignal(signal).throwOnError()
    done += data.length
    yield { rows: data, done, total: Math.max(done, count ?? 0) }
    last = data.at(-1)?.id ?? last
    if (data.length < pageSize) return
  }
}
