import { hashKey, type QueryClient, type QueryKey, type QueryMeta, queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import type { ProductChange } from '#web/backoffice/products/bulk/product-change.ts'
import { toDatabaseFilter } from '#web/backoffice/products/filters/product-filter.ts'
import { sortText } from '#web/lib/lists/sort.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { isUuid } from '#web/lib/uuid.ts'
import { isWholeList, type ProductOrder } from './products-url.ts'

export type ProductRow = Database['public']['Tables']['demo_products']['Row']

/** Which products are listed. */
export type ProductSearch = Omit<ProductOrder, 'sort'>

const wholeList: ProductSearch = { search: '', filter: {} }

function argumentsOf({ search, filter }: ProductSearch) {
  return { words: search, filter: toDatabaseFilter(filter) }
}

export const productsPageSize = 200

const meta = { tables: ['demo_products'], failureToast: 'Failed to fetch products' } satisfies QueryMeta

export type ProductsPage = {
  rows: ProductRow[]
  /** The total; only the first page has it. */
  total: number | undefined
}

/** A page of the list, counted from 0; the newest first by default. */
export function productsPageQuery(order: ProductOrder & { page: number }) {
  return queryOptions({
    queryKey: keys.products.listPage(listOf(order), order.page),
    queryFn: ({ signal }): Promise<ProductsPage> => {
      const isStart = isWholeList(order) && !order.sort && order.page === 0
      return isStart ? listNewest(signal) : findProducts(order, signal)
    },
    // Pages scrolled past are released soon: a hundred thousand rows are more than a tab should hold.
    gcTime: 60_000,
    meta
  })
}

function listOf({ search, sort, filter }: ProductOrder) {
  return { search, sort: sortText(sort), filter }
}

async function listNewest(signal: AbortSignal): Promise<ProductsPage> {
  const client = await supabase()
  const newest = client
    .from('demo_products')
    .select('*')
    .order('created_at', { ascending: false })
    .order('id')
    .range(0, productsPageSize - 1)
    .abortSignal(signal)
  const [rows, total] = await Promise.all([newest.throwOnError(), countProducts(wholeList, signal)])
  return { rows: rows.data, total }
}

/** Of the whole list the database keeps a running total. */
async function countProducts(list: ProductSearch, signal: AbortSignal): Promise<number> {
  const client = await supabase()
  return (await client.rpc('count_products', argumentsOf(list)).abortSignal(signal).throwOnError()).data
}

/** Uses a database function: policies would keep the planner from its indexes, and offsets do not walk the list. */
async function findProducts(
  { sort, page, ...list }: ProductOrder & { page: number },
  signal: AbortSignal
): Promise<ProductsPage> {
  const client = await supabase()
  const order = sort ? { sort: sort.by, is_descending: sort.isDescending } : {}
  const stretch = { ...argumentsOf(list), skip: page * productsPageSize, take: productsPageSize }
  const rows = client.rpc('find_products', { ...stretch, ...order }).abortSignal(signal)
  const [found, total] = await Promise.all([rows.throwOnError(), page === 0 ? countProducts(list, signal) : undefined])
  return { rows: found.data, total }
}

/** The ids of the pages that are in memory, by page. */
function loadedPages(queries: QueryClient, order: ProductOrder): Map<number, string[]> {
  const list = keys.products.list(listOf(order))
  // The library would also find the pages of lists with further filters.
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => hashKey(queryKey.slice(0, -1)) === hashKey(list)
  const pages = queries
    .getQueriesData<ProductsPage>({ queryKey: list, predicate })
    .map(([key, page]): [number, string[]] => [Number(key.at(-1)), page?.rows.map(({ id }) => id) ?? []])
  return new Map(pages.sort(([one], [other]) => one - other))
}

export function loadedProductIds(queries: QueryClient, order: ProductOrder): string[] {
  return [...loadedPages(queries, order).values()].flat()
}

/** A range over a long list must not take all connections. */
const pagesAtOnce = 4

/** The ids from one product to another, both included, in the order of the list; only `to` if `from` is not in memory. */
export async function productIdsBetween(
  queries: QueryClient,
  order: ProductOrder,
  from: string,
  to: string
): Promise<string[]> {
  const loaded = loadedPages(queries, order)
  const pageOf = (id: string) => [...loaded].find(([, ids]) => ids.includes(id))?.[0]
  const ends = [pageOf(from), pageOf(to)].filter((page) => page !== undefined)
  if (ends.length < 2) return [to]
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const idsOfPage = async (page: number) =>
    loaded.get(page) ?? (await queries.fetchQuery(productsPageQuery({ ...order, page }))).rows.map(({ id }) => id)
  const ids: string[] = []
  for (let page = first; page <= last; page += pagesAtOnce) {
    const next = Array.from({ length: Math.min(pagesAtOnce, last - page + 1) }, (_, offset) => idsOfPage(page + offset))
    ids.push(...(await Promise.all(next)).flat())
  }
  const places = [ids.indexOf(from), ids.indexOf(to)]
  return ids.slice(Math.min(...places), Math.max(...places) + 1)
}

export async function findProductIds(list: ProductSearch): Promise<string[]> {
  const client = await supabase()
  const { data } = await client.rpc('find_product_ids', argumentsOf(list)).throwOnError()
  return data
}

/** The result of a change, ordered by id, without deleted products. */
export function productChangePreviewQuery(ids: string[], change: ProductChange) {
  return queryOptions({
    queryKey: keys.products.preview(ids, change),
    queryFn: async ({ signal }): Promise<{ before: ProductRow; after: ProductRow }[]> => {
      const client = await supabase()
      const [before, after] = await Promise.all([
        client.rpc('preview_product_edit', { ids, change: {} }).abortSignal(signal).throwOnError(),
        client.rpc('preview_product_edit', { ids, change }).abortSignal(signal).throwOnError()
      ])
      const changed = new Map(after.data.map((product) => [product.id, product]))
      return before.data.flatMap((product) => {
        const next = changed.get(product.id)
        return next ? { before: product, after: next } : []
      })
    }
  })
}

/** In ids of 39 characters: 200 kB. */
const currenciesAtOnce = 5000

/** The currencies of selected products. `selection` replaces their ids in the key: of 100,000 it would be 4 MB long. */
export function currenciesOfProductsQuery({ ids, selection }: { ids: readonly string[]; selection: string }) {
  return queryOptions({
    queryKey: keys.products.currencies(selection),
    queryFn: async ({ signal }): Promise<string[]> => {
      const client = await supabase()
      const found = new Set<string>()
      for (let from = 0; from < ids.length; from += currenciesAtOnce) {
        const part = ids.slice(from, from + currenciesAtOnce)
        const { data } = await client.rpc('currencies_of_products', { ids: part }).abortSignal(signal).throwOnError()
        for (const currency of data) found.add(currency)
      }
      return [...found]
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })
}

export function productCountQuery() {
  return queryOptions({
    queryKey: keys.products.total(),
    queryFn: ({ signal }): Promise<number> => countProducts(wholeList, signal),
    meta: { tables: ['demo_products'] }
  })
}

/** By uuid; null if it is gone. */
export function staffProductQuery(id: string) {
  return queryOptions({
    queryKey: keys.products.staff(id),
    queryFn: async ({ signal }): Promise<ProductRow | null> => {
      if (!isUuid(id)) return null
      const client = await supabase()
      const products = client.from('demo_products').select('*').eq('id', id)
      const { data } = await products.abortSignal(signal).maybeSingle().throwOnError()
      return data
    },
    meta
  })
}
