import * as z from 'zod/mini'
import { snapshotOf } from '#web/lib/live/snapshot-shape.ts'
import type { Snapshot } from '#web/lib/live/sync.ts'
import { once } from '#web/lib/once.ts'
import type { CartChange, CartItem } from './cart.ts'

const id = z.string()

// Stored data may be from an older version of the app, or edited by hand.
const cartShapes = once(() => {
  const line = z.object({
    id: z.number(),
    productId: z.string(),
    name: z.string(),
    brand: z.string(),
    price: z.string(),
    image: z.string(),
    quantity: z.number(),
    size: z.string(),
    color: z.string(),
    position: z.number()
  })
  const item = z.partial(line, { position: true })
  const change = z.discriminatedUnion('kind', [
    z.object({ id, kind: z.literal('add'), item }),
    z.object({ id, kind: z.literal('set'), itemId: z.number(), quantity: z.number() }),
    z.object({ id, kind: z.literal('replace'), itemId: z.number(), item }),
    z.object({ id, kind: z.literal('clear') })
  ])
  return { change, snapshot: snapshotOf(z.array(line)) }
})

export function isCartChange(value: unknown): value is CartChange {
  return cartShapes().change.safeParse(value).success
}

export function isCartSnapshot(value: unknown): value is Snapshot<CartItem[]> {
  return cartShapes().snapshot.safeParse(value).success
}
