import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateBrands } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type Arrangement, writeArrangement } from './arrangement.ts'

export type DraftToSave = {
  arrangement: Arrangement
  /** The one that was changed; 0 for a new draft. */
  version: number
  /** The page that the draft was made from: what is as it is there is not changed by publishing. */
  base: Arrangement
}

/** Saves the draft of a page; the result is its new version. A draft that somebody else saved since is an ArrangedByOther. */
export async function saveArrangement(page: string, { arrangement, version, base }: DraftToSave): Promise<number> {
  const client = await supabase()
  const { data, error } = await client.rpc('save_arrangement', {
    page,
    content: writeArrangement(arrangement),
    version,
    base: writeArrangement(base)
  })
  if (error?.hint === 'changed') throw new ArrangedByOther(error.details)
  if (error) throw error
  return data
}

/** Somebody else has saved the draft of the page; the message is their name. */
export class ArrangedByOther extends Error {}

function useRefresh(page: string) {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keys.arrangements.all })
    if (page !== 'home' && page !== 'discover') invalidateBrands(queries)
  }
}

export type Publishing = {
  version: number
  /** In ISO format; left out: now. */
  appearsAt?: string
}

/** The result is the version that was published. */
export function usePublishArrangement(page: string) {
  return useMutation({
    mutationKey: keys.arrangements.publication(page),
    mutationFn: async ({ version, appearsAt }: Publishing): Promise<string> => {
      const client = await supabase()
      const publishing = { page, version, ...(appearsAt && { appears_at: appearsAt }) }
      const { data, error } = await client.rpc('publish_arrangement', publishing)
      if (error?.hint === 'changed') throw new ArrangedByOther(error.details)
      if (error) throw error
      return data
    },
    onSettled: useRefresh(page),
    meta: {
      failureToast: (error) =>
        error instanceof ArrangedByOther
          ? 'Someone else has changed this page. Look at it before you publish.'
          : isServerError(error)
            ? 'The page could not be published: one of its texts or products is not allowed.'
            : 'The page could not be published. Check your connection and try again.'
    }
  })
}

/** Publishes an earlier version again. */
export function useRestoreArrangement(page: string) {
  return useMutation({
    mutationFn: async (version: string) => {
      const client = await supabase()
      await client.rpc('restore_arrangement', { version }).throwOnError()
    },
    onSettled: useRefresh(page),
    meta: { failureToast: 'This version could not be published. Check your connection and try again.' }
  })
}

/** Makes what was published for later a draft again: publishing has used the draft up. */
export function useRestoreDraft(page: string) {
  return useMutation({
    mutationFn: (draft: Omit<DraftToSave, 'version'>) => saveArrangement(page, { ...draft, version: 0 }),
    meta: {
      failureToast: (error) =>
        error instanceof ArrangedByOther
          ? 'The page has been arranged since. Cancel the version in Versions.'
          : 'The version could not be taken back. Check your connection and try again.'
    }
  })
}

/** Takes back a version that waits for its time. */
export function useCancelArrangement(page: string) {
  return useMutation({
    mutationFn: async (version: string) => {
      const client = await supabase()
      await client.rpc('cancel_arrangement', { version }).throwOnError()
    },
    onSettled: useRefresh(page),
    meta: { failureToast: 'This version could not be cancelled: it may have been published by now.' }
  })
}

/** Throws the draft of a page away. */
export function useDiscardArrangement(page: string) {
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      await client.rpc('discard_arrangement', { page }).throwOnError()
    },
    onSettled: useRefresh(page),
    meta: { failureToast: 'The draft could not be discarded. Check your connection and try again.' }
  })
}
