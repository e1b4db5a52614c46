import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { optimistically } from '#web/lib/query/optimistically.ts'
import { removeResponses } from '#web/lib/query/persisted-query.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { Recommendation } from './recommendation.ts'
import type { Style, TasteLevel } from './style.ts'
import { changedStyle, type StyleChange } from './style-change.ts'
import { styleQuery } from './style-queries.ts'

const failureToast = 'That could not be saved. Try again in a moment.'
const scope = { id: 'style' }

/** Answers in quick succession are sent one after the other. */
export function useChangeStyle() {
  const queries = useQueryClient()
  return useMutation({
    ...optimistically(queries, styleQuery().queryKey, (style: Style, change: StyleChange) =>
      changedStyle(style, change, new Date().toISOString())
    ),
    mutationFn: async (change: StyleChange) => {
      await (await supabase()).rpc('change_style', { changes: change }).throwOnError()
    },
    onSuccess: (_, { never }) => (never ? refetchLists(queries) : refetchRecommendations(queries)),
    scope,
    meta: { failureToast }
  })
}

export type Tuning = {
  facet: string
  /** Null forgets what was told and noticed until now. */
  level: TasteLevel | null
}

export function useTuneStyle() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ facet, level }: Tuning) => {
      const argument = { facet, ...(level !== null && { level }) }
      await (await supabase()).rpc('tune_style', argument).throwOnError()
    },
    async onSuccess() {
      await Promise.all([queries.invalidateQueries({ queryKey: keys.style.all }), refetchLists(queries)])
    },
    scope,
    meta: { failureToast }
  })
}

export function useEraseStyle() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => void (await (await supabase()).rpc('erase_my_style').throwOnError()),
    async onSuccess() {
      await Promise.all([queries.invalidateQueries({ queryKey: keys.style.all }), refetchLists(queries)])
    },
    scope,
    meta: { failureToast: 'Your style could not be erased. Try again in a moment.' }
  })
}

export type Signal = { productId: string; name: string; kind: 'hidden' | 'less' }

/**
 * Takes the product out of the recommendations on the page at once, and puts it back on failure. `onSent` is called even if
 * the page has been left.
 */
export function useSendSignal(onSent: (signal: Signal) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ productId, kind }: Signal) => {
      const signals = (await supabase()).from('style_signals')
      await signals.upsert({ product_id: productId, kind }, { onConflict: 'user_id,product_id' }).throwOnError()
    },
    onMutate: ({ productId }) => {
      const queryKey = keys.style.recommended()
      const before = queries.getQueriesData<Recommendation[]>({ queryKey })
      queries.setQueriesData({ queryKey }, (list: Recommendation[] | undefined) =>
        list?.filter(({ product }) => product.product_id !== productId)
      )
      return before
    },
    onError: (_error, _signal, before = []) => {
      for (const [queryKey, list] of before) queries.setQueryData(queryKey, list)
    },
    onSuccess: (_, signal) => {
      onSent(signal)
      return refetchLists(queries)
    },
    scope,
    meta: { failureToast }
  })
}

export function useUndoSignal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (productId: string) => {
      const signals = (await supabase()).from('style_signals')
      await signals.delete().eq('product_id', productId).throwOnError()
    },
    onSuccess: () => refetchLists(queries),
    scope,
    meta: { failureToast }
  })
}

async function refetchRecommendations(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keys.style.recommended() }),
    queries.invalidateQueries({ queryKey: keys.style.evidence() })
  ])
}

/** Lists in memory or stored in this browser may have what was refused just now. */
async function refetchLists(queries: QueryClient): Promise<void> {
  const { products, curations, collections, search, pictures, style } = keys
  const lists = [products.all, curations.all, collections.all, search.all, pictures.all, style.pairCandidates()]
  for (const queryKey of lists) queries.removeQueries({ queryKey, type: 'inactive' })
  // What she has chosen herself stays readable offline.
  const own = [products.allInCart(), products.allSaved()]
  await removeResponses([...lists, style.all], own)
  await Promise.all([refetchRecommendations(queries), ...lists.map((queryKey) => queries.invalidateQueries({ queryKey }))])
}
