import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { brandsOf } from './brands.ts'
import { editDistance } from './edit-distance.ts'
import { findPhrases } from './matches.ts'
import type { Reading } from './numbers.ts'
import { readOrdinal } from './ordinal.ts'
import { isStopWord } from './request-words.ts'
import { joinRaw, joinTokens, type Token, tokenize } from './tokens.ts'
import type { ShownProduct, Target } from './understanding.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

const pronouns =
  /^(it|this|that|these|those|them|this one|that one|the one|the same|these ones|those ones|the same one|this item|this product|this piece|that item|both)$/
const nouns = /^(one|ones|item|items|product|piece|pieces|option|result|pair|thing|choice|picture|photo)$/
const sizeWords = /^(small|medium|large|xs|xl|xxl)$/
const nameEnds = /^(in|to|into|from|size|on|for|please|and|with)$/

export type TargetOptions = {
  lexicon: Lexicon
  shown: ShownProduct[]
  /** Whether 'the tote' may be the only tote that is shown; otherwise a name needs a word of its own. */
  mayBeCategory: boolean
}

/** Reads which product is meant: 'the second one', 'it', 'number 3', the name of one that is shown, or another name. */
export function readTarget(tokens: Token[], start: number, options: TargetOptions): Reading<Target> | undefined {
  return (
    readPosition(tokens, start, vocabularyOf(options.lexicon)) ?? readPronoun(tokens, start) ?? readName(tokens, start, options)
  )
}

export function readPosition(tokens: Token[], start: number, vocabulary: Vocabulary): Reading<Target> | undefined {
  const ordinal = readOrdinal(tokens, start)
  if (!ordinal) return undefined
  let end = ordinal.end
  while (end < tokens.length && isNoun(tokens[end]?.text ?? '', vocabulary)) end++
  return { value: { position: ordinal.value }, end }
}

function isNoun(text: string, { phrases }: Vocabulary): boolean {
  return nouns.test(text) || (phrases.get(text) ?? []).some(({ kind }) => kind === 'category' || kind === 'subcategory')
}

function readPronoun(tokens: Token[], start: number): Reading<Target> | undefined {
  for (let count = 3; count > 0; count--) {
    const window = tokens.slice(start, start + count)
    if (window.length === count && pronouns.test(joinTokens(window))) return { value: 'current', end: start + count }
  }
  return undefined
}

function readName(tokens: Token[], start: number, options: TargetOptions): Reading<Target> | undefined {
  const from = /^(the|that|this|a|an|my)$/.test(tokens[start]?.text ?? '') ? start + 1 : start
  let end = from
  while (end < tokens.length && !nameEnds.test(tokens[end]?.text ?? '')) end++
  const named = tokens.slice(from, end)
  if (named.length === 0 || named.length > 8) return undefined
  const isTelling = tellingWords(named, options.lexicon).length > 0
  const position = findShown(named, isTelling, options)
  if (position !== undefined) return { value: { position: position + 1 }, end }
  return isTelling ? { value: { name: joinRaw(named) }, end } : undefined
}

/** The words that are neither of a category or colour and so on, nor of a brand. */
function tellingWords(named: Token[], lexicon: Lexicon): Token[] {
  const covered = findPhrases(named, () => true, vocabularyOf(lexicon))
  const { words } = brandsOf(lexicon)
  return named.filter(
    ({ text }, place) =>
      !isStopWord(text) &&
      !sizeWords.test(text) &&
      !words.has(text) &&
      !covered.some(({ start, end }) => place >= start && place < end)
  )
}

function findShown(named: Token[], isTelling: boolean, { shown, mayBeCategory }: TargetOptions): number | undefined {
  const words = named.filter(({ text }) => !isStopWord(text)).map(({ text }) => text)
  if (words.length === 0 || !(isTelling || mayBeCategory)) return undefined
  const found = shown.flatMap((product, index) => {
    const text = `${product.name} ${product.brand} ${product.subcategory} ${product.colours.join(' ')}`
    const own = tokenize(text).map((token) => token.text)
    return words.every((word) => own.some((other) => isAlike(word, other))) ? [index] : []
  })
  const isOne = named.at(-1)?.text === 'one'
  return isTelling || isOne || found.length === 1 ? found[0] : undefined
}

function isAlike(word: string, other: string): boolean {
  if (word === other || `${word}s` === other || word === `${other}s`) return true
  return word.length >= 5 && editDistance(word, other, word.length < 8 ? 1 : 2) <= (word.length < 8 ? 1 : 2)
}
