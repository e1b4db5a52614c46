import type { OrderLine, Reservation } from '#web/domain/cart/reservation.ts'

export type Message = {
  id: string
  author: 'shopper' | 'staff' | 'rule'
  body: string
  productIds: string[]
  /** Its path in the bucket of threads. */
  picture: string | null
  /** The reservation that it sent, or that it is a step of. */
  reservationId: string | null
  sentAt: string
}

/** Messages oldest first, reservations latest first. */
export type Thread = {
  messages: Message[]
  wantsPerson: boolean
  reservations: Reservation[]
  /** Until when an advisor has read. */
  readAt: string | null
}

/** `id` is the message's or the change's own. */
export type ThreadChange =
  | ({ id: string; kind: 'say'; order?: OrderLine[] | undefined } & Pick<Message, 'body' | 'productIds' | 'picture' | 'sentAt'>)
  | { id: string; kind: 'ask_person' }
  | { id: string; kind: 'withdraw'; reservationId: string }

export const emptyThread: Thread = { messages: [], wantsPerson: false, reservations: [], readAt: null }

/** Same rules as the database; supabase/cases/thread.ts tests both. */
export function changeThread(thread: Thread, change: ThreadChange): Thread {
  if (change.kind === 'ask_person') return { ...thread, wantsPerson: true }
  if (change.kind === 'withdraw') {
    const reservations = thread.reservations.map((reservation) =>
      reservation.id === change.reservationId ? { ...reservation, status: 'withdrawn' as const } : reservation
    )
    return { ...thread, reservations }
  }
  if (thread.messages.some(({ id }) => id === change.id)) return thread
  const { kind: _, order, ...said } = change
  const messages: Message[] = [...thread.messages, { ...said, author: 'shopper', reservationId: null }]
  return { ...thread, messages, wantsPerson: thread.wantsPerson || order !== undefined }
}
