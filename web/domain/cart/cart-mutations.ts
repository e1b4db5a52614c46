import * as z from 'zod/mini'
import type { Snapshot } from '#web/lib/live/sync.ts'
import { once } from '#web/lib/once.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { CartChange, CartItem, NewCartItem } from './cart.ts'

const noCartYet = 'PT404'

const responseShape = once(() =>
  z.object({
    version: z.number(),
    items: z.array(
      z.pipe(
        z.object({
          id: z.number(),
          product_id: z.string(),
          name: z.string(),
          brand: z.string(),
          price: z.string(),
          image: z.string(),
          size: z.string(),
          color: z.string(),
          quantity: z.number(),
          position: z.number()
        }),
        z.transform(({ product_id, ...item }) => ({ ...item, productId: product_id }))
      )
    )
  })
)

/** The cart of the current user; undefined where it is not newer than the known version. A user's first cart is the samples. */
export async function readCart(
  userId: string,
  known: number | undefined,
  samples: CartItem[]
): Promise<Snapshot<CartItem[]> | undefined> {
  if (known === undefined) return openCart(samples)
  const client = await supabase()
  const { data } = await client.from('carts').select('version').eq('user_id', userId).maybeSingle().throwOnError()
  if (data?.version === known) return undefined
  return openCart(samples)
}

export async function sendCartChanges(changes: CartChange[], samples: CartItem[]): Promise<Snapshot<CartItem[]>> {
  const client = await supabase()
  const lines = changes.map((change) => ('item' in change ? { ...change, line: lineOf(change.item) } : change))
  const wired = lines.map(({ id, kind, ...change }) => ({
    id,
    kind,
    ...('itemId' in change && { item: change.itemId }),
    ...('quantity' in change && { quantity: change.quantity }),
    ...('line' in change && { line: change.line })
  }))
  const send = async () => read((await client.rpc('change_cart', { changes: wired }).throwOnError()).data)
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === noCartYet)) throw error
    await openCart(samples)
    return send()
  }
}

async function openCart(samples: CartItem[]): Promise<Snapshot<CartItem[]>> {
  const client = await supabase()
  return read((await client.rpc('open_cart', { samples: samples.map(lineOf) }).throwOnError()).data)
}

function read(data: unknown): Snapshot<CartItem[]> {
  const { version, items } = responseShape().parse(data)
  return { version, state: items }
}

function lineOf({ productId, ...item }: NewCartItem) {
  return { ...item, product_id: productId }
}
