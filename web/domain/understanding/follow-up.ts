import { emptyRequest, type SearchRequest } from '#web/domain/search/search-request.ts'
import { joinTokens, type Token } from './tokens.ts'
import type { Part } from './understanding.ts'

const opening =
  /^(and|also|or|plus|what about|how about|whatabout|same|the same|only|just|but|with|in|any|all|no|not|without|make it|make them|show me only|show only|only show|show me just|filter|under|below|over|less|from|by|for|too|ok but|okay but|instead|do you have any|have you got any|are there any|got any|anything|something|somethin|do they|does it|do you have it|do you have them|is there one|is there any|now in|now only|now just|then)\b/
const carrying = /\b(ones|one|them|it|those|these|that|instead|as well|same|rather|others)\b/
const categoryOpening =
  /^(and|also|or|plus|what about|how about|same|the same|with|ok and|okay and|and what about|and how about|now in|and maybe)\b/
const categoryCarrying = /\b(instead|as well|same)\b/
const newSearch = /\b(new search|start over|something else|something different|forget that)\b/

/** Whether a sentence changes the request before, or begins a new one. */
export function isFollowUp(tokens: Token[], parts: Part[], rest: string, previous: SearchRequest): boolean {
  const sentence = joinTokens(tokens)
  const bare = sentence.replace(/^((um|uh|er|oh|ok|okay|so|well|yes|no|please|hmm|and) )+(?=\w)/, (words) =>
    words.includes('and ') ? 'and ' : ''
  )
  if (previous === emptyRequest || newSearch.test(sentence)) return false
  const kinds = new Set(parts.filter(({ isExcluded }) => !isExcluded).map(({ kind }) => kind))
  if (kinds.has('category') || kinds.has('subcategory')) return categoryOpening.test(bare) || categoryCarrying.test(bare)
  if (rest !== '') return carrying.test(bare) || /^(and|also|only|just|with|in|what about|how about)\b/.test(bare)
  if (parts.length === 0) return false
  if (/^(something|anything)\b/.test(bare) && parts.length > 1) return false
  if (/\b(gifts?|presents?)\b/.test(sentence) && kinds.has('occasion')) return carrying.test(bare)
  if (kinds.has('brand')) return kinds.size > 1 || opening.test(bare) || carrying.test(bare)
  return true
}

/** 'also in red' and 'or red' widen a filter, 'in red instead' replaces it. */
export function isAddition(tokens: Token[]): boolean {
  const sentence = joinTokens(tokens)
  return /^(or|also|plus)\b|\b(as well|also|too)$/.test(sentence) && !/\binstead\b/.test(sentence)
}
