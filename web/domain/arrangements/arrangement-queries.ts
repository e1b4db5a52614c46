import { queryOptions } from '@tanstack/react-query'
import { cardColumns, type ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type Arrangement, readArrangement } from './arrangement.ts'
import type { Schedule } from './shown-at.ts'

/** What shoppers see of a page: 'home', 'discover', or 'curation:', 'collection:' or 'brand:' with an id. */
export function arrangementQuery(page: string) {
  return queryOptions({
    queryKey: keys.arrangements.shown(page),
    meta: { persisted: true },
    queryFn: async ({ signal }): Promise<Arrangement> => {
      const client = await supabase()
      const { data } = await client.rpc('shown_arrangement', { page }).abortSignal(signal).throwOnError()
      return readArrangement(data)
    }
  })
}

/** A product of a story as staff see it: a draft is not shown to shoppers. */
export type ArrangeableProduct = ProductCardRow & Schedule

export function arrangeableProductsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: keys.arrangements.products(ids),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ArrangeableProduct>> => {
      const client = await supabase()
      const products = client
        .from('demo_products')
        .select(`${cardColumns}, is_draft, appears_at, leaves_at` as const)
        .in('id', ids)
      const { data } = await products.abortSignal(signal).throwOnError()
      return new Map(data.map((product) => [product.id, product]))
    },
    enabled: ids.length > 0
  })
}

export type ArrangementDraft = { arrangement: Arrangement; version: number; editedAt: string }

/** The draft of a page with the arrangement that it starts from; version 0 where there is no draft. */
export function arrangementDraftQuery(page: string) {
  return queryOptions({
    queryKey: keys.arrangements.draft(page),
    queryFn: async ({ signal }): Promise<{ published: Arrangement; draft: ArrangementDraft }> => {
      const client = await supabase()
      const [current, draft] = await Promise.all([
        client.rpc('current_arrangement', { page }).abortSignal(signal).throwOnError(),
        client.rpc('arrangement_draft', { page }).abortSignal(signal).maybeSingle().throwOnError()
      ])
      const published = readArrangement(current.data)
      return {
        published,
        draft: draft.data
          ? { arrangement: readArrangement(draft.data.content), version: draft.data.version, editedAt: draft.data.edited_at }
          : { arrangement: published, version: 0, editedAt: '' }
      }
    },
    staleTime: 0,
    gcTime: 0
  })
}

export type ArrangementVersion = {
  id: string
  appears_at: string
  /** Null: it waits for its time. */
  published_at: string | null
  /** Why it could not be published at its time. */
  problem: string | null
  made_by: string | null
}

const maxVersions = 100

/** The versions of a page: those that wait, then those that were published, the one on view first. */
export function arrangementVersionsQuery(page: string) {
  return queryOptions({
    queryKey: keys.arrangements.versions(page),
    queryFn: async ({ signal }): Promise<(ArrangementVersion & { author: string })[]> => {
      const client = await supabase()
      const versions = client.from('arrangement_versions').select('id, appears_at, published_at, problem, made_by')
      const { data } = await versions
        .eq('page', page)
        .order('published_at', { ascending: false, nullsFirst: true })
        .order('made_at', { ascending: false })
        .limit(maxVersions)
        .abortSignal(signal)
        .throwOnError()
      const ids = [...new Set(data.flatMap(({ made_by }) => made_by ?? []))]
      const people = client.from('profiles').select('id, full_name, email').in('id', ids)
      const { data: names } = await people.abortSignal(signal).throwOnError()
      const nameOf = new Map(names.map(({ id, full_name, email }) => [id, full_name || email || '']))
      return data.map((version) => ({ ...version, author: nameOf.get(version.made_by ?? '') ?? 'Vitrine' }))
    },
    // The clock publishes what was scheduled.
    meta: { isPolled: true }
  })
}

/** The page as it will be at a time, in ISO format, and what will have changed by then. */
export function arrangementPreviewQuery(page: string, at: string) {
  return queryOptions({
    queryKey: keys.arrangements.preview(page, at),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const [content, changes] = await Promise.all([
        client.rpc('arrangement_at', { page, at }).abortSignal(signal).throwOnError(),
        client.rpc('coming_changes', { until: at }).abortSignal(signal).throwOnError()
      ])
      return { arrangement: readArrangement(content.data), changes: changes.data }
    }
  })
}
