import { emptyRequest, type SearchRequest } from '#web/domain/search/search-request.ts'
import type { PageName, ShownProduct } from './understanding.ts'

/** A product to put into the cart, with labels as the product has them. */
export type Addition = { product: ShownProduct; size: string | null; colour: string | null; quantity: number }

/** What was asked and waits for an answer: yes or no, or a size. */
export type Question =
  | { kind: 'add'; addition: Addition }
  | { kind: 'size'; addition: Addition }
  | { kind: 'remove'; product: ShownProduct }
  | { kind: 'search'; request: SearchRequest }

/** What was done and can be undone. */
export type Act =
  | { kind: 'added'; addition: Addition }
  | { kind: 'saved' | 'unsaved' | 'removed'; product: ShownProduct }
  | { kind: 'searched'; before: SearchRequest }

export type Conversation = {
  /** What the results are for; `emptyRequest` at the start. */
  request: SearchRequest
  products: ShownProduct[]
  current: ShownProduct | undefined
  question: Question | undefined
  /** The latest last. */
  acts: Act[]
  /** The last answer, for 'repeat'. */
  lastText: string
}

/** What the page has to do. */
export type Effect =
  | { kind: 'search'; request: SearchRequest }
  | { kind: 'add' | 'take-back'; addition: Addition }
  | { kind: 'remove' | 'put-back' | 'save' | 'unsave' | 'open'; product: ShownProduct }
  | { kind: 'open-brand'; brand: string }
  | { kind: 'open-page'; page: PageName }
  | { kind: 'more' | 'stop' | 'clear' }

export type Response = { conversation: Conversation; text: string; effect: Effect | undefined }

export const newConversation: Conversation = {
  request: emptyRequest,
  products: [],
  current: undefined,
  question: undefined,
  acts: [],
  lastText: ''
}

const maxActs = 20

/** The conversation after an answer, which 'repeat' says again. */
export function response(conversation: Conversation, text: string, effect?: Effect): Response {
  return { conversation: { ...conversation, lastText: text || conversation.lastText }, text, effect }
}

export function withAct(conversation: Conversation, act: Act): Conversation {
  return { ...conversation, acts: [...conversation.acts, act].slice(-maxActs) }
}
