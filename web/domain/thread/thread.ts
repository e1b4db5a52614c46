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
  /** Whether the server knows of a message, or of a request for a person, that waits for staff. */
  isWaiting: boolean
  reservations: Reservation[]
  /** Until when an advisor has read. */
  readAt: string | null
}

/** `id` is the message's or the change's own. */
export type ThreadChange =
  | ({
      id: string
      kind: 'say'
      order?: OrderLine[] | undefined
      /** The confirmed reservations that the order comes in addition to. */
      beside?: string[] | undefined
    } & Pick<Message, 'body' | 'productIds' | 'picture' | 'sentAt'>)
  | { id: string; kind: 'ask_person' }
  | { id: string; kind: 'withdraw'; reservationId: string }

export const emptyThread: Thread = { messages: [], wantsPerson: false, isWaiting: false, reservations: [], readAt: null }

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
  const { id, body, productIds, picture, sentAt, order } = change
  const said = { id, body, productIds, picture, sentAt }
  const messages: Message[] = [...thread.messages, { ...said, author: 'shopper', reservationId: null }]
  return { ...thread, messages, wantsPerson: thread.wantsPerson || order !== undefined }
}

/** Below the messages: an advisor will reply, or she can ask for one because staff have ended the wait or a rule has. */
export function nextStep({ messages, wantsPerson, isWaiting }: Thread, unsent: ThreadChange[]): 'reply' | 'ask' | undefined {
  if (wantsPerson || isWaiting) return 'reply'
  const last = messages.at(-1)
  if (!last || last.author === 'staff' || unsent.some(({ id }) => id === last.id)) return undefined
  return 'ask'
}

/** The lines that a message has sent as a cart; undefined of an earlier one, whose reservation has changed since. */
export function orderOf(
  message: Message,
  { messages, reservations }: Pick<Thread, 'messages' | 'reservations'>,
  unsent: ThreadChange[]
): OrderLine[] | undefined {
  const change = unsent.find(({ id }) => id === message.id)
  if (change?.kind === 'say') return change.order
  const isCart = ({ author, productIds, reservationId }: Message) =>
    author === 'shopper' && productIds.length > 0 && reservationId !== null && reservationId === message.reservationId
  if (messages.findLast(isCart)?.id !== message.id) return undefined
  return reservations.find(({ id }) => id === message.reservationId)?.lines
}
