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
