import { editDistance } from './edit-distance.ts'
import { isStopWord } from './request-words.ts'
import { soundOf } from './sound.ts'
import { joinTokens, type Token } from './tokens.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** Tokens from `start` until before `end` with what they mean. */
export type Match = { start: number; end: number; meanings: Meaning[]; isGuess: boolean }

/** The longest known phrase at each place that is free. */
export function findPhrases(tokens: Token[], isFree: (place: number) => boolean, vocabulary: Vocabulary): Match[] {
  const matches: Match[] = []
  let start = 0
  while (start < tokens.length) {
    const match = matchAt(tokens, start, isFree, vocabulary)
    if (match) matches.push(match)
    start = match ? match.end : start + 1
  }
  return matches
}

function matchAt(tokens: Token[], start: number, isFree: (place: number) => boolean, { phrases, maxTokens }: Vocabulary) {
  let end = start
  while (end < tokens.length && end < start + maxTokens && isFree(end) && !(end > start && tokens[end]?.isAfterPause)) end++
  for (; end > start; end--) {
    const phrase = joinTokens(tokens.slice(start, end))
    const isPossessive = /['’]s$/.test(tokens[end - 1]?.raw ?? '')
    const meanings = phrases.get(phrase) ?? (isPossessive ? phrases.get(phrase.slice(0, -1)) : undefined)
    if (meanings) return { start, end, meanings, isGuess: false }
  }
  return undefined
}

/** Replaces unknown words by known ones that are spelt nearly the same. */
export function correct(tokens: Token[], vocabulary: Vocabulary, isKnown: (text: string) => boolean): Token[] {
  return tokens.map((token) => {
    const { text } = token
    if (
      text.length < 4 ||
      text.length > 20 ||
      !/^[a-z]+$/.test(text) ||
      vocabulary.known.has(text) ||
      isStopWord(text) ||
      isKnown(text)
    )
      return token
    const found = closest(text, vocabulary)
    return found === undefined ? token : { ...token, text: found }
  })
}

function closest(text: string, { corrections, core }: Vocabulary): string | undefined {
  const limit = text.length < 7 ? 1 : 2
  let best: string | undefined
  let bestDistance = limit + 1
  for (let length = text.length - limit; length <= text.length + limit; length++) {
    for (const word of corrections.get(length) ?? []) {
      // Words are seldom misspelt at their start, except by an exchange.
      if (word[0] !== text[0] && word[0] !== text[1]) continue
      if (word.length < 6 && !core.has(word) && single(text) !== single(word)) continue
      if (text.length < 7 && length <= text.length && !isLikelyTypo(text, word)) continue
      const distance = editDistance(text, word, Math.min(limit, bestDistance - 1))
      // Two mistakes only in a long word, or if it sounds right.
      const isClose = distance < 2 || text.length > 9 || soundOf(text) === soundOf(word)
      if (distance < bestDistance && isClose) {
        best = word
        bestDistance = distance
      }
    }
  }
  return best
}

/**
 * Whether a letter is doubled, two are exchanged, or a vowel stands for another. A short word with another consonant, or
 * one more, is mostly another word: parent and patent, scale and sale.
 */
function isLikelyTypo(text: string, word: string): boolean {
  if (single(text) === single(word)) return true
  return skeleton(text) === skeleton(word) || (text.length > 4 && consonants(text) === consonants(word))
}

function skeleton(word: string): string {
  return [...word].sort().join('')
}

function consonants(word: string): string {
  return word.replace(/[aeiou]/g, '.')
}

/** Without doubled letters. */
function single(word: string): string {
  return word.replace(/(.)\1/g, '$1')
}
