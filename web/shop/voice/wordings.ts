import { emptyRequest } from '#web/domain/search/search-request.ts'
import type { Addition, Effect } from '#web/domain/understanding/conversation.ts'
import type { Understanding, UnderstoodRequest } from '#web/domain/understanding/understanding.ts'

export const allShown = 'These are all there are.'
export const nothingSaved = 'You have not saved anything yet. Save a piece or two, then ask again.'
export const savedFailure = 'Your saved pieces could not be loaded. Try again in a moment.'

export const examples = [
  'A black bag under two thousand',
  'Something emerald for a wedding',
  'Navy knitwear, size medium',
  'Earrings like the ones I saved'
]

/** The text of a toast for what changes the cart; undefined for everything else. */
export function cartToast(effect: Effect | undefined): string | undefined {
  if (effect?.kind === 'add') return `${variantOf(effect.addition)} added to your cart`
  return effect?.kind === 'remove' ? `${effect.product.name} removed from your cart` : undefined
}

/** 'Zattere Pump, 38,' or 'Arno Bag'. */
function variantOf({ product, size }: Addition): string {
  return size && product.sizes.length > 1 ? `${product.name}, ${size},` : product.name
}

/** What to say next, given how many results there are. */
export function suggestions(count: number, hasCurrent: boolean, canUndo: boolean): string[] {
  if (count === 0) return canUndo ? ['undo'] : []
  const about = hasCurrent ? 'save it' : 'save the first'
  return ['cheaper', count > 1 ? 'more like the second' : 'more like it', about, ...(canUndo ? ['undo'] : [])]
}

/** A sentence that is searched for as it is. */
export function requestOfWords(sentence: string): UnderstoodRequest {
  const request = { ...emptyRequest, words: sentence.slice(0, 300) }
  return { kind: 'request', request, isFollowUp: false, sentence, parts: [], rest: sentence, confidence: 1 }
}

export const undoCommand: Understanding = {
  kind: 'command',
  command: { kind: 'undo' },
  sentence: 'undo',
  parts: [],
  rest: '',
  confidence: 1
}
