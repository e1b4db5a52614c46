import * as z from 'zod/mini'
import type { CartChange, CartItem } from '#web/lib/cart.ts'
import { once } from '#web/lib/once.ts'
import type { Saved, SavedChange } from '#web/lib/saved.ts'
import type { Copy } from '#web/lib/sync.ts'
import type { Thread, ThreadChange } from '#web/lib/thread.ts'

// What this browser kept may be of an older version of the app, or of someone who played with it.

const id = z.string()

const cart = once(() => {
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
  return { change, copy: copyOf(z.array(line)) }
})

const saved = once(() => {
  const change = z.discriminatedUnion('kind', [
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
  const state = z.object({
    items: z.array(
      z.object({ id: z.string(), listId: z.nullable(z.string()), note: z.string(), atSaving: z.optional(atSaving) })
    ),
    lists: z.array(z.object({ id: z.string(), name: z.string() })),
    curations: z.array(z.string())
  })
  return { change, copy: copyOf(state) }
})

const thread = once(() => {
  const orderLine = {
    productId: z.string(),
    name: z.string(),
    brand: z.string(),
    color: z.string(),
    size: z.string(),
    quantity: z.number()
  }
  const change = z.discriminatedUnion('kind', [
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
  const reservation = z.object({
    id,
    reference: z.string(),
    status: z.enum(['sent', 'confirmed', 'agreed', 'fulfilled', 'declined', 'withdrawn']),
    sentAt: z.string(),
    lines: z.array(z.object({ ...orderLine, price: z.nullable(z.number()), currency: z.nullable(z.string()) }))
  })
  const message = z.object({
    id,
    author: z.enum(['shopper', 'staff', 'rule']),
    body: z.string(),
    productIds: z.array(z.string()),
    picture: z.nullable(z.string()),
    sentAt: z.string()
  })
  const state = z.object({ wantsPerson: z.boolean(), reservations: z.array(reservation), messages: z.array(message) })
  return { change, copy: copyOf(state) }
})

function copyOf<State extends z.ZodMiniType>(state: State) {
  return z.object({ version: z.number(), state })
}

export function isCartChange(value: unknown): value is CartChange {
  return cart().change.safeParse(value).success
}

export function isCartCopy(value: unknown): value is Copy<CartItem[]> {
  return cart().copy.safeParse(value).success
}

export function isSavedChange(value: unknown): value is SavedChange {
  return saved().change.safeParse(value).success
}

export function isSavedCopy(value: unknown): value is Copy<Saved> {
  return saved().copy.safeParse(value).success
}

export function isThreadChange(value: unknown): value is ThreadChange {
  return thread().change.safeParse(value).success
}

export function isThreadCopy(value: unknown): value is Copy<Thread> {
  return thread().copy.safeParse(value).success
}
