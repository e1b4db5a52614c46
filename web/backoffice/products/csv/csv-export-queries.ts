import { findProductIds, type ProductRow, type ProductSearch } from '#web/backoffice/products/product-queries.ts'
import type { ExportPage } from '#web/lib/export/csv-export.ts'
import { supabase } from '#web/lib/supabase.ts'

/** Hosted projects return at most 1000 rows. */
const pageSize = 1000
/** Above this, reading all products is quicker than reading them by id. */
const maxIds = 5000
/** Ids in one URL: 36 characters each. */
const idsAtOnce = 200

export type Wanted = { kind: 'all' } | { kind: 'found'; list: ProductSearch } | { kind: 'selected'; ids: readonly string[] }

/** Pages without duplicates, oldest product first: an import goes from top to bottom, so the newest stay the newest. */
export async function* readProducts(wanted: Wanted, signal: AbortSignal): AsyncGenerator<ExportPage<ProductRow>> {
  if (wanted.kind === 'all') {
    yield* readAll(() => true, signal)
    return
  }
  const ids = wanted.kind === 'selected' ? wanted.ids : await findProductIds(wanted.list)
  if (ids.length <= maxIds) {
    yield* readByIds(ids, signal)
    return
  }
  const isWanted = new Set(ids)
  yield* readAll(({ id }) => isWanted.has(id), signal)
}

/** Keyset pagination: page numbers would shift when products are added or deleted. */
async function* readAll(isWanted: (row: ProductRow) => boolean, signal: AbortSignal): AsyncGenerator<ExportPage<ProductRow>> {
  const client = await supabase()
  const counting = client.from('demo_products').select('*', { count: 'exact', head: true })
  const { count } = await counting.abortSignal(signal).throwOnError()
  let last: ProductRow | undefined
  for (let done = 0; ; ) {
    const list = client.from('demo_products').select('*').order('created_at').order('id', { ascending: false }).limit(pageSize)
    const page = last ? list.gte('created_at', last.created_at).or(afterFilter(last)) : list
    const { data } = await page.abortSignal(signal).throwOnError()
    done += data.length
    yield { rows: data.filter(isWanted), done, total: Math.max(done, count ?? 0) }
    last = data.at(-1)
    if (data.length < pageSize) return
  }
}

/** The reverse of the list's order: newer rows, and for equal timestamps smaller ids. */
function afterFilter({ created_at, id }: ProductRow): string {
  return `created_at.gt."${created_at}",id.lt.${id}`
}

async function* readByIds(ids: readonly string[], signal: AbortSignal): AsyncGenerator<ExportPage<ProductRow>> {
  const client = await supabase()
  const found: ProductRow[] = []
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = client
      .from('demo_products')
      .select('*')
      .in('id', ids.slice(from, from + idsAtOnce))
    const { data } = await some.abortSignal(signal).throwOnError()
    found.push(...data)
    yield { rows: [], done: Math.min(from + idsAtOnce, ids.length), total: ids.length }
  }
  yield { rows: found.sort(oldestFirst), done: ids.length, total: ids.length }
}

/** Timestamps of one format and zone sort as texts. */
function oldestFirst(one: ProductRow, other: ProductRow): number {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? -1 : 1
  return one.id < other.id ? 1 : -1
}
