import { requestText } from '#web/domain/search/request-text.ts'
import { readRequest, writeRequest } from '#web/domain/search/request-url.ts'
import { emptyRequest, type SearchRequest } from '#web/domain/search/search-request.ts'
import { type Act, type Conversation, newConversation, type Response } from '#web/domain/understanding/conversation.ts'
import { showResults } from '#web/domain/understanding/respond.ts'
import type { ShownProduct, Understanding } from '#web/domain/understanding/understanding.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { capitalise, lowerFirst } from '#web/lib/format/text.ts'

/** What the last sentence led to. */
export type Turn = {
  conversation: Conversation
  /** '' if the results are the answer. */
  text: string
  /** The request that it belongs to, as in the URL; with another one, what was said no longer counts. */
  key: string
  /** The number of turns so far. */
  count: number
  sentence: string
  /** What it did, if that can be undone and was more than a search. */
  act: Act | undefined
  /** What may have been said, if it was hardly heard. */
  readings: string[]
}

/** What the page shows: the request in the URL with its results. */
export type Shown = {
  key: string
  request: SearchRequest
  products: ShownProduct[]
  total: number | undefined
  /** Where nothing fits: the filter without which something does, and how much. */
  without: { name: string; count: number } | undefined
}

/** A request as it is in the URL, which holds fewer words. */
export function keyOf(request: SearchRequest): string {
  return writeRequest(readRequest(writeRequest(request))).toString()
}

export const firstTurn: Turn = {
  conversation: newConversation,
  text: '',
  key: '',
  count: 0,
  sentence: '',
  act: undefined,
  readings: []
}

/** The conversation as it stands, and the answer to show: what was said, else how many results there are. */
export function standing(turn: Turn, shown: Shown): { conversation: Conversation; text: string } {
  const { products, total } = shown
  // `understand` tells the start of a conversation by this very request.
  const request = shown.key === '' ? emptyRequest : shown.request
  const isSame = turn.key === shown.key
  const { conversation } = turn
  const kept = isSame ? conversation : { ...conversation, question: undefined, current: undefined }
  const results = total === undefined || shown.key === '' ? undefined : showResults({ ...kept, request }, products, total)
  const text = (isSame && turn.text) || (total === 0 ? sayNothing(shown) : (results?.text ?? ''))
  const current = kept.current ?? results?.conversation.current
  return { conversation: { ...kept, request, products, current, lastText: text || kept.lastText }, text }
}

/** 'Nothing for red pumps. Without the colour there are three pieces.' */
function sayNothing({ request, without }: Shown): string {
  const text = requestText(request)
  // A brand or a quoted word keeps its capital.
  const nothing = `Nothing for ${/^[A-Z][a-z]/.test(text) ? lowerFirst(text) : text}.`
  if (!without) return nothing
  const { name, count } = without
  return `${nothing} Without ${name} there ${count === 1 ? 'is' : 'are'} ${formatProductCount(count).toLowerCase()}.`
}

/** The turn after a response. `key`: the request that the page shows then. */
export function nextTurn(turn: Turn, before: Conversation, response: Response, sentence: string, key: string): Turn {
  const { conversation, text } = response
  const last = conversation.acts.at(-1)
  const isNew = last !== undefined && last.kind !== 'searched' && !before.acts.includes(last)
  return { conversation, text, key, count: turn.count + 1, sentence, act: isNew ? last : undefined, readings: [] }
}

/** How a request is shown in the field: in the client's words, unless it changes the request before. */
export function sentenceOf(understanding: Understanding, request: SearchRequest): string {
  const isWhole = understanding.kind === 'request' && !understanding.isFollowUp
  const { sentence } = understanding
  return isWhole ? capitalise(sentence) : requestText(request)
}
