import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExportPage } from '#web/lib/export/csv-export.ts'
import type { LiveTable } from '#web/lib/live/live-rows.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type Change, changedFields, isAmount } from './change.ts'
import { type HistoryGroup, historyGroups } from './change-words.ts'
import { type HistoryLine, historyLines } from './history-export.ts'

const pageSize = 50

export type HistoryOf = { table: LiveTable; id: string }

/** Changes of one record, newest first. */
export function recordHistoryQuery({ table, id }: HistoryOf) {
  return infiniteQueryOptions({
    queryKey: keys.history.record(table, id),
    queryFn: async ({ pageParam, signal }): Promise<Change[]> => {
      const client = await supabase()
      const page = { of_table: table, of_record: id, take: pageSize, ...(pageParam && { before_id: pageParam }) }
      const { data } = await client.rpc('record_history', page).abortSignal(signal).throwOnError()
      return data
    },
    initialPageParam: 0,
    getNextPageParam: lastIdOfFullPage,
    meta: { tables: [table] }
  })
}

/** Changes of a client's fields, status, advisor and role, newest first. */
export function clientHistoryQuery(clientId: string) {
  return infiniteQueryOptions({
    queryKey: keys.history.client(clientId),
    queryFn: async ({ pageParam, signal }): Promise<Change[]> => {
      const client = await supabase()
      const page = { of_client: clientId, take: pageSize, ...(pageParam && { before_id: pageParam }) }
      const { data } = await client.rpc('client_history', page).abortSignal(signal).throwOnError()
      return data
    },
    initialPageParam: 0,
    getNextPageParam: lastIdOfFullPage,
    meta: { tables: ['profiles', 'client_profiles', 'threads'] }
  })
}

/** All changes, newest first; what one act changed in several records of a table is one row. */
export function recentHistoryQuery(group: HistoryGroup) {
  return infiniteQueryOptions({
    queryKey: keys.history.recent(group),
    queryFn: async ({ pageParam, signal }): Promise<Change[]> => {
      const client = await supabase()
      const { tables } = historyGroups[group]
      const page = { take: pageSize, ...(pageParam && { before_time: pageParam }), ...(tables && { of_tables: [...tables] }) }
      const { data } = await client.rpc('recent_history', page).abortSignal(signal).throwOnError()
      return data
    },
    initialPageParam: '',
    // One act may be several rows, so a full page can be longer than the number of acts.
    getNextPageParam: (page) => (page.length >= pageSize ? page.at(-1)?.made_at : undefined)
  })
}

/** The records that one act changed. */
export function actHistoryQuery({ id, made_at, table_name, kind }: Change) {
  return infiniteQueryOptions({
    queryKey: keys.history.act(id),
    queryFn: async ({ pageParam, signal }): Promise<Change[]> => {
      const client = await supabase()
      const act = { of_time: made_at, of_table: table_name, of_kind: kind, after_id: pageParam, take: pageSize }
      const { data } = await client.rpc('act_history', act).abortSignal(signal).throwOnError()
      return data
    },
    initialPageParam: 0,
    getNextPageParam: lastIdOfFullPage,
    staleTime: Number.POSITIVE_INFINITY
  })
}

/** The currencies that the products had whose prices were changed, by the id of the change. */
export function changeCurrenciesQuery(changes: readonly Change[]) {
  const ids = changes
    .filter((change) => change.table_name === 'demo_products' && changedFields(change).some(({ name }) => isAmount(name)))
    .map(({ id }) => id)
  return queryOptions({
    queryKey: keys.history.currencies(ids),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, string>> => {
      const client = await supabase()
      const { data } = await client.rpc('currencies_of_changes', { changes: ids }).abortSignal(signal).throwOnError()
      return new Map(data.map(({ id, currency }) => [id, currency]))
    },
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData
  })
}

function lastIdOfFullPage(page: Change[]): number | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id
}

/** Hosted projects return at most 1000 rows. */
const exportPageSize = 1000

/** The whole history, oldest first, with the lines of its file. */
export async function* readHistory(signal: AbortSignal): AsyncGenerator<ExportPage<HistoryLine>> {
  const client = await supabase()
  const names = new Map<string, string>()
  const { count } = await client
    .from('record_changes')
    .select('id', { count: 'exact', head: true })
    .abortSignal(signal)
    .throwOnError()
  for (let done = 0, last = 0; ; ) {
    const page = client.from('record_changes').select('*').gt('id', last).order('id').limit(exportPageSize)
    const { data } = await page.abortSignal(signal).throwOnError()
    await addNames(
      names,
      data.map(({ made_by }) => made_by),
      signal
    )
    done += data.length
    const rows = data.flatMap((change) => historyLines({ ...change, made_by_name: names.get(change.made_by ?? '') ?? '' }))
    yield { rows, done, total: Math.max(done, count ?? 0) }
    last = data.at(-1)?.id ?? last
    if (data.length < exportPageSize) return
  }
}

async function addNames(names: Map<string, string>, people: (string | null)[], signal: AbortSignal): Promise<void> {
  const ids = [...new Set(people.filter((id) => id !== null))].filter((id) => !names.has(id))
  const client = await supabase()
  for (let from = 0; from < ids.length; from += namesAtOnce) {
    const some = client
      .from('profiles')
      .select('id, full_name, email')
      .in('id', ids.slice(from, from + namesAtOnce))
    const { data } = await some.abortSignal(signal).throwOnError()
    for (const { id, full_name, email } of data) names.set(id, full_name || email || '')
  }
}

/** Ids in one URL: 36 characters each. */
const namesAtOnce = 200
