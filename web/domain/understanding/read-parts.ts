import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { brandsOf } from './brands.ts'
import { correct } from './correct.ts'
import { type Background, findParts } from './find-parts.ts'
import { type Found, partOf } from './found.ts'
import { isStopWord } from './request-words.ts'
import { joinRaw, type Token, tokenize } from './tokens.ts'
import type { Part } from './understanding.ts'
import { vocabularyOf } from './vocabulary.ts'

export type Reading = { parts: Part[]; rest: string; currency: string | undefined; confidence: number }

/** What was read before by other rules: the tokens that it took and the parts that it gave. */
export type ReadBefore = { taken: boolean[]; found: Found[] }

const noWords = new Set<string>()

/** The tokens of a sentence with misspelt words corrected, but for the words in `known`. */
export function prepare(sentence: string, lexicon: Lexicon, known = noWords): Token[] {
  const { words } = brandsOf(lexicon)
  return correct(tokenize(sentence), vocabularyOf(lexicon).corrections, (text) => words.has(text) || known.has(text))
}

export function readParts(tokens: Token[], lexicon: Lexicon, background: Background, before: ReadBefore): Reading {
  const { found, used, currency } = findParts(tokens, before.taken, lexicon, background)
  const all = [...found, ...before.found].toSorted((one, other) => one.start - other.start)
  const left = tokens.filter((_, place) => !used[place] && isTelling(tokens, place))
  const parts = all.map((part) => partOf(part, tokens))
  return { parts, rest: joinRaw(left), currency, confidence: confidenceOf(all, left, before.taken.includes(true)) }
}

/** Not 40 of 'a 40 year old' or 80 of 'her 80th'. */
function isTelling(tokens: Token[], place: number): boolean {
  const text = tokens[place]?.text ?? ''
  const isAge = /^\d+$/.test(text) && /^(years?|yr|months?|th|st|nd|rd)$/.test(tokens[place + 1]?.text ?? '')
  return !isAge && !isStopWord(text) && /[\p{L}\d]/u.test(text)
}

/** The share of the telling words that is understood, less a tenth for each guess. */
function confidenceOf(found: Found[], left: Token[], isKnown: boolean): number {
  if (found.length === 0 && !isKnown) return left.length > 0 ? 0.3 : 0
  const understood = found.reduce((sum, { start, end }) => sum + Math.min(end - start, 3), 0) || 1
  const guesses = found.filter(({ isGuess }) => isGuess).length
  return Math.max(0.1, Math.round((understood / (understood + left.length) - guesses / 10) * 100) / 100)
}
