import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { assemble } from './assemble.ts'
import { prepare, readParts } from './read-parts.ts'
import type { UnderstoodRequest } from './understanding.ts'
import { vocabularyOf } from './vocabulary.ts'

/**
 * Understands what is typed into a search field: a request with the parts that were understood, never a command. Never
 * throws; reads 2,000 characters.
 */
export function understandRequest(sentence: string, lexicon: Lexicon): UnderstoodRequest {
  const tokens = prepare(sentence, lexicon)
  const before = { taken: tokens.map(() => false), found: [] }
  const reading = readParts(tokens, lexicon, { categories: [], isMens: false }, before)
  const { parts, rest, confidence } = reading
  const request = assemble({ ...reading, words: rest }, emptyRequest, vocabularyOf(lexicon).parents, false)
  return { kind: 'request', request, isFollowUp: false, sentence, parts, rest, confidence }
}
