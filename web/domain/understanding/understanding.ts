import type { FacetKey, SearchRequest } from '#web/domain/search/search-request.ts'

export type PartKind = FacetKey | 'min' | 'max' | 'stock' | 'sale' | 'new' | 'sort' | 'like'

/** A filter with the words of the sentence that asked for it. */
export type Part = {
  kind: PartKind
  value: string
  words: string
  /** A brand that only sounds like what was said, or a size in a system that was not said. */
  isGuess: boolean
  /** 'not black': no result may have it. */
  isExcluded: boolean
}

/** A product on the page: counted from 1, from the end with negative positions, the one spoken of last, or by its name. */
export type Target = { position: number } | { name: string } | 'current'

export type PageName = 'cart' | 'saved' | 'home' | 'account' | 'discover' | 'advisor'

export type Command =
  | { kind: 'add'; target: Target; size: string | null; colour: string | null; quantity: number }
  | { kind: 'save' | 'unsave' | 'remove' | 'open' | 'choose' | 'similar'; target: Target }
  | { kind: 'open-brand'; brand: string }
  | { kind: 'open-page'; page: PageName }
  | { kind: 'undo' | 'repeat' | 'stop' | 'clear' | 'help' | 'yes' | 'no' | 'more' }

/** The commands that are about a product. */
export type ProductCommand = Extract<Command, { target: Target }>

export type AddCommand = Extract<Command, { kind: 'add' }>

/** What a sentence may refer to. */
export type ShownProduct = {
  id: string
  name: string
  brand: string
  category: string
  subcategory: string
  gender: string
  colours: string[]
  sizes: string[]
  price: number | null
  currency: string
}

export type Context = {
  request: SearchRequest
  products: ShownProduct[]
  /** The product spoken of last. */
  current?: ShownProduct | undefined
}

type Common = {
  sentence: string
  /** What this sentence asks for; a follow-up's request has the filters of the request before as well. */
  parts: Part[]
  /** The words not understood, as they were written. They are the request's `words`. */
  rest: string
  /** From 0 to 1: how much of the sentence was understood, less for guesses. */
  confidence: number
}

export type UnderstoodRequest = Common & { kind: 'request'; request: SearchRequest; isFollowUp: boolean }

export type Understanding = UnderstoodRequest | (Common & { kind: 'command'; command: Command })
