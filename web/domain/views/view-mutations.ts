import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListFilter } from '#web/lib/lists/list-filter.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { SavedView, ViewKind } from './view-queries.ts'

export type ViewValues = Pick<SavedView, 'name' | 'is_shared' | 'filter'>

const uniqueViolation = '23505'

/** Without an id a new view is saved. Throws an error with the code of the database's. */
export function useSaveView(kind: ViewKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...values }: ViewValues & { id?: string | undefined }) => {
      const client = await supabase()
      const view = { ...values, filter: toJson(values.filter) }
      const saving = id
        ? client.from('saved_views').update(view).eq('id', id)
        : client.from('saved_views').insert({ ...view, kind })
      await saving.throwOnError()
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.views.list(kind) }),
    // A name that is taken is reported beside the field.
    meta: { failureToast: (error) => (isNameTaken(error) ? undefined : 'Failed to save the view') }
  })
}

export function useDeleteView(kind: ViewKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('saved_views').delete().eq('id', id).throwOnError()
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.views.list(kind) }),
    meta: { failureToast: 'Failed to delete the view' }
  })
}

export function isNameTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === uniqueViolation
}

function toJson(filter: ListFilter): Record<string, string[]> {
  return Object.fromEntries(Object.entries(filter).map(([part, values]) => [part, [...values]]))
}
