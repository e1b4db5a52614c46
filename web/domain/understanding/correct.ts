import type { Corrections } from './corrections.ts'
import { editDistance } from './edit-distance.ts'
import { isStopWord } from './request-words.ts'
import { soundOf } from './sound.ts'
import type { Token } from './tokens.ts'

/** Replaces unknown words by known ones that are spelt nearly the same. */
export function correct(tokens: Token[], corrections: Corrections, isKnown: (text: string) => boolean): Token[] {
  return tokens.map((token) => {
    const { text } = token
    if (
      text.length < 4 ||
      text.length > 20 ||
      !/^[a-z]+$/.test(text) ||
      corrections.known.has(text) ||
      isStopWord(text) ||
      isKnown(text)
    )
      return token
    const found = closest(text, corrections)
    return found === undefined ? token : { ...token, text: found }
  })
}

function closest(text: string, { byLength, core }: Corrections): string | undefined {
  const limit = text.length < 7 ? 1 : 2
  let best: string | undefined
  let bestDistance = limit + 1
  for (let length = text.length - limit; length <= text.length + limit; length++) {
    for (const word of byLength.get(length) ?? []) {
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
