export type Message = {
  id: string
  author: 'shopper' | 'staff' | 'rule'
  body: string
  /** The product_ids of pieces that are shown with it. */
  productIds: string[]
  /** Where its picture lies in the bucket of threads. */
  picture: string | null
  /** ISO 8601. */
  sentAt: string
}

/** A shopper's conversation with the advisors, the oldest message first. */
export type Thread = { messages: Message[]; wantsPerson: boolean }

/** What a shopper does in the thread; `id` is the message's own, or the change's. */
export type ThreadChange =
  | ({ id: string; kind: 'say' } & Pick<Message, 'body' | 'productIds' | 'picture' | 'sentAt'>)
  | { id: string; kind: 'ask_person' }

export const emptyThread: Thread = { messages: [], wantsPerson: false }

/** The thread after a change that the server may not know yet. */
export function changeThread(thread: Thread, change: ThreadChange): Thread {
  if (change.kind === 'ask_person') return { ...thread, wantsPerson: true }
  if (thread.messages.some(({ id }) => id === change.id)) return thread
  const { kind: _, ...said } = change
  return { ...thread, messages: [...thread.messages, { ...said, author: 'shopper' }] }
}
