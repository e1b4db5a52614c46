import * as z from 'zod/mini'
import type { CartChange, CartItem } from '#web/lib/cart.ts'
import type { Saved, SavedChange } from '#web/lib/saved.ts'
import type { Copy } from '#web/lib/sync.ts'
import type { Thread, ThreadChange } from '#web/lib/thread.ts'

// What this browser kept may be of an older version of the app, or of someone who played with it.

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
const newLine = z.partial(line, { position: true })
const id = z.string()

const cartChange = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('add'), item: newLine }),
  z.object({ id, kind: z.literal('set'), itemId: z.number(), quantity: z.number() }),
  z.object({ id, kind: z.literal('replace'), itemId: z.number(), item: newLine }),
  z.object({ id, kind: z.literal('clear') })
])

const savedChange = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.enum(['save', 'forget']), item: z.string() }),
  z.object({ id, kind: z.literal('note'), item: z.string(), note: z.string() }),
  z.object({ id, kind: z.literal('move'), item: z.string(), list: z.nullable(z.string()) }),
  z.object({ id, kind: z.literal('name_list'), list: z.string(), name: z.string() }),
  z.object({ id, kind: z.literal('drop_list'), list: z.string() }),
  z.object({ id, kind: z.enum(['save_curation', 'forget_curation']), curation: z.string() })
])

const atSaving = z.object({
  price: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  stockStatus: z.nullable(z.string())
})
const saved = z.object({
  items: z.array(
    z.object({ id: z.string(), listId: z.nullable(z.string()), note: z.string(), atSaving: z.optional(atSaving) })
  ),
  lists: z.array(z.object({ id: z.string(), name: z.string() })),
  curations: z.array(z.string())
})
const orderLine = {
  productId: z.string(),
  name: z.string(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number()
}
const reservation = z.object({
  id,
  reference: z.string(),
  status: z.enum(['sent', 'confirmed', 'agreed', 'fulfilled', 'declined', 'withdrawn']),
  sentAt: z.string(),
  lines: z.array(z.object({ ...orderLine, price: z.nullable(z.number()), currency: z.nullable(z.string()) }))
})
const threadChange = z.discriminatedUnion('kind', [
  z.object({
    id,
    kind: z.literal('say'),
    body: z.string(),
    productIds: z.array(z.string()),
    picture: z.nullable(z.string()),
    sentAt: z.string(),
    order: z.optional(z.array(z.object(orderLine)))
  }),
  z.object({ id, kind: z.literal('ask_person') }),
  z.object({ id, kind: z.literal('withdraw'), reservationId: z.string() })
])

const thread = z.object({
  wantsPerson: z.boolean(),
  reservations: z.array(reservation),
  messages: z.array(
    z.object({
      id,
      author: z.enum(['shopper', 'staff', 'rule']),
      body: z.string(),
      productIds: z.array(z.string()),
      picture: z.nullable(z.string()),
      sentAt: z.string()
    })
  )
})
const threadCopy = z.object({ version: z.number(), state: thread })
const cartCopy = z.object({ version: z.number(), state: z.array(line) })
const savedCopy = z.object({ version: z.number(), state: saved })

export function isCartChange(value: unknown): value is CartChange {
  return cartChange.safeParse(value).success
}

export function isCartCopy(value: unknown): value is Copy<CartItem[]> {
  return cartCopy.safeParse(value).success
}

export function isSavedChange(value: unknown): value is SavedChange {
  return savedChange.safeParse(value).success
}

export function isSavedCopy(value: unknown): value is Copy<Saved> {
  return savedCopy.safeParse(value).success
}

export function isThreadChange(value: unknown): value is ThreadChange {
  return threadChange.safeParse(value).success
}

export function isThreadCopy(value: unknown): value is Copy<Thread> {
  return threadCopy.safeParse(value).success
}
