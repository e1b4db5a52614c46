import { useMutation, useQueryClient } from '@tanstack/react-query'
import { optimistically } from '#web/lib/query/optimistically.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type AddressRow, addressesQuery } from './account-queries.ts'
import type { AddressValues } from './address-schema.ts'

/** The database's error for more than 20 addresses. */
const checkViolation = '23514'

export type AddressToSave = { id: string; values: AddressValues }

/** Upserts by id, so that a save whose response was lost can be repeated. */
export function useSaveAddress(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, values }: AddressToSave) => {
      const client = await supabase()
      await client
        .from('addresses')
        .upsert({ id, ...values })
        .throwOnError()
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: addressesQuery(userId).queryKey }),
    meta: {
      failureToast: (error) =>
        'code' in error && error.code === checkViolation
          ? 'You can save up to 20 addresses. Delete one to add another.'
          : 'The address could not be saved. Try again in a moment.'
    }
  })
}

export function useMakeDefault(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...optimistically(queries, addressesQuery(userId).queryKey, (addresses: AddressRow[], id: string) =>
      addresses.map((address) => ({ ...address, is_default: address.id === id }))
    ),
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.rpc('make_default_address', { address: id }).throwOnError()
    },
    meta: { failureToast: 'The default address could not be changed. Try again in a moment.' }
  })
}

export function useDeleteAddress(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...optimistically(queries, addressesQuery(userId).queryKey, (addresses: AddressRow[], id: string) =>
      addresses.filter((address) => address.id !== id)
    ),
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('addresses').delete().eq('id', id).throwOnError()
    },
    meta: { failureToast: 'The address could not be deleted. Try again in a moment.' }
  })
}
