import * as z from 'zod/mini'
import { snapshotOf } from '#web/lib/live/snapshot-shape.ts'
import type { Snapshot } from '#web/lib/live/sync.ts'
import { once } from '#web/lib/once.ts'
import type { Saved, SavedChange } from './saved.ts'

const id = z.string()

// Stored data may be from an older version of the app, or edited by hand.
const savedShapes = once(() => {
  const atSaving = z.object({
    price: z.nullable(z.number()),
    currency: z.nullable(z.string()),
    stockStatus: z.nullable(z.string())
  })
  const item = z.object({ id, listId: z.nullable(z.string()), note: z.string(), atSaving: z.optional(atSaving) })
  const change = z.discriminatedUnion('kind', [
    z.object({ id, kind: z.enum(['save', 'forget']), item: z.string() }),
    z.object({ id, kind: z.literal('restore'), forgotten: z.string(), was: item, place: z.number() }),
    z.object({ id, kind: z.literal('note'), item: z.string(), note: z.string() }),
    z.object({ id, kind: z.literal('move'), item: z.string(), list: z.nullable(z.string()) }),
    z.object({ id, kind: z.literal('name_list'), list: z.string(), name: z.string() }),
    z.object({ id, kind: z.literal('drop_list'), list: z.string() }),
    z.object({ id, kind: z.enum(['save_curation', 'forget_curation']), curation: z.string() })
  ])
  const state = z.object({
    items: z.array(item),
    lists: z.array(z.object({ id: z.string(), name: z.string() })),
    curations: z.array(z.string())
  })
  return { change, snapshot: snapshotOf(state) }
})

export function isSavedChange(value: unknown): value is SavedChange {
  return savedShapes().change.safeParse(value).success
}

export function isSavedSnapshot(value: unknown): value is Snapshot<Saved> {
  return savedShapes().snapshot.safeParse(value).success
}
