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
    const match = longestAt(tokens, start, isFree, vocabulary)
    if (match) matches.push(match)
    start = match ? match.end : start + 1
  }
  return matches
}

function longestAt(tokens: Token[], start: number, isFree: (place: number) => boolean, { phrases, maxTokens }: Vocabulary) {
  let end = start
  while (end < tokens.length && end < start + maxTokens && isFree(end) && !(end > start && tokens[end]?.isAfterPause)) end++
  for (; end > start; end--) {
    const meanings = phrases.get(joinTokens(tokens.slice(start, end)))
    if (meanings) return { start, end, meanings, isGuess: false }
  }
  return undefined
}

/** Replaces unknown words by known ones that are spelt nearly the same. */
export function correct(tokens: Token[], { corrections, known }: Vocabulary, isKnown: (text: string) => boolean): Token[] {
  return tokens.map((token) => {
    const { text } = token
    if (text.length < 4 || text.length > 20 || !/^[a-z]+$/.test(text) || known.has(text) || isStopWord(text) || isKnown(text))
      return token
    const found = closest(text, corrections)
    return found === undefined ? token : { ...token, text: found }
  })
}

function closest(text: string, corrections: Map<number, string[]>): string | undefined {
  const limit = text.length < 7 ? 1 : 2
  let best: string | undefined
  let bestDistance = limit + 1
  for (let length = text.length - limit; length <= text.length + limit; length++) {
    for (const word of corrections.get(length) ?? []) {
      // Words are seldom misspelt at their start, except by an exchange.
      if (word[0] !== text[0] && word[0] !== text[1]) continue
      // A word of four letters with another letter is mostly another word.
      if (text.length === 4 && length === 4 && sorted(word) !== sorted(text)) continue
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

function sorted(word: string): string {
  return [...word].sort().join('')
}
