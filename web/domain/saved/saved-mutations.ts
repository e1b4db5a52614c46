import * as z from 'zod/mini'
import type { Snapshot } from '#web/lib/live/sync.ts'
import { once } from '#web/lib/once.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { Saved, SavedChange } from './saved.ts'

const responseShape = once(() =>
  z.pipe(
    z.object({
      items: z.array(
        z.object({
          product_id: z.string(),
          list_id: z.nullable(z.string()),
          note: z.string(),
          price: z.nullable(z.number()),
          currency: z.nullable(z.string()),
          stock_status: z.nullable(z.string())
        })
      ),
      lists: z.array(z.object({ id: z.string(), name: z.string() })),
      curations: z.array(z.string())
    }),
    z.transform(
      ({ items, lists, curations }): Saved => ({
        items: items.map(({ product_id, list_id, note, price, currency, stock_status }) => ({
          id: product_id,
          listId: list_id,
          note,
          atSaving: { price, currency, stockStatus: stock_status }
        })),
        lists,
        curations
      })
    )
  )
)

export async function readSaved(): Promise<Snapshot<Saved>> {
  const client = await supabase()
  return snapshotOf((await client.rpc('read_saved').throwOnError()).data)
}

export async function sendSavedChanges(changes: SavedChange[]): Promise<Snapshot<Saved>> {
  const client = await supabase()
  return snapshotOf((await client.rpc('change_saved', { changes }).throwOnError()).data)
}

/** A tab sends one request at a time, so the later response is the later state. */
function snapshotOf(data: unknown): Snapshot<Saved> {
  return { version: Date.now(), state: responseShape().parse(data) }
}
