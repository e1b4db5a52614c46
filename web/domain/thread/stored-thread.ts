import * as z from 'zod/mini'
import { snapshotOf } from '#web/lib/live/snapshot-shape.ts'
import type { Snapshot } from '#web/lib/live/sync.ts'
import { once } from '#web/lib/once.ts'
import type { Thread, ThreadChange } from './thread.ts'

const id = z.string()

// Stored data may be from an older version of the app, or edited by hand.
const threadShapes = once(() => {
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
      order: z.optional(z.array(z.object(orderLine))),
      beside: z.optional(z.array(z.string()))
    }),
    z.object({ id, kind: z.literal('ask_person') }),
    z.object({ id, kind: z.literal('withdraw'), reservationId: z.string() })
  ])
  const reservation = z.object({
    id,
    reference: z.string(),
    status: z.enum(['sent', 'confirmed', 'agreed', 'fulfilled', 'declined', 'withdrawn']),
    version: z.number(),
    sentAt: z.string(),
    validUntil: z.nullable(z.string()),
    lines: z.array(z.object({ ...orderLine, price: z.nullable(z.number()), currency: z.nullable(z.string()) }))
  })
  const message = z.object({
    id,
    author: z.enum(['shopper', 'staff', 'rule']),
    body: z.string(),
    productIds: z.array(z.string()),
    picture: z.nullable(z.string()),
    reservationId: z.nullable(z.string()),
    sentAt: z.string()
  })
  const state = z.object({
    wantsPerson: z.boolean(),
    isWaiting: z.boolean(),
    reservations: z.array(reservation),
    messages: z.array(message),
    readAt: z.nullable(z.string())
  })
  return { change, snapshot: snapshotOf(state) }
})

export function isThreadChange(value: unknown): value is ThreadChange {
  return threadShapes().change.safeParse(value).success
}

export function isThreadSnapshot(value: unknown): value is Snapshot<Thread> {
  return threadShapes().snapshot.safeParse(value).success
}
