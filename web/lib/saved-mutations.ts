import * as z from 'zod/mini'
import { once } from './once.ts'
import type { Saved, SavedChange } from './saved.ts'
import { supabase } from './supabase.ts'
import type { Copy } from './sync.ts'

const answer = once(() =>
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

/** What who is signed in has saved. */
export async function readSaved(): Promise<Copy<Saved>> {
  const client = await supabase()
  return copyOf((await client.rpc('read_saved').throwOnError()).data)
}

/** Sends what was changed; answers what is saved then. */
export async function sendSavedChanges(changes: SavedChange[]): Promise<Copy<Saved>> {
  const client = await supabase()
  return copyOf((await client.rpc('change_saved', { changes }).throwOnError()).data)
}

/** The later answer is the later state: one tab asks one thing at a time. */
function copyOf(data: unknown): Copy<Saved> {
  return { version: Date.now(), state: answer().parse(data) }
}
