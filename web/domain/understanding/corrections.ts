import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { numberWords } from './numbers.ts'
import { numbersOf } from './plural.ts'
import { boundPhrases } from './price.ts'
import { builtInCore, details, imitations, modifiers, negators, ordinaryWords } from './request-words.ts'
import { phraseOf } from './tokens.ts'

/** What a misspelt word may be meant to be. */
export type Corrections = {
  byLength: Map<number, string[]>
  /** The common words, to which even a short word is corrected. */
  core: Set<string>
  /** The words that are spelt right. */
  known: Set<string>
}

const keywords =
  'under below less than between cheaper over above more around about without second third fourth fifth first last save open show undo repeat saved bigger smaller size'
const priceWords = boundPhrases.flatMap((phrase) => phrase.split(' '))

/** Prepares corrections to the single words among the phrases of a lexicon. */
export function correctionsOf(phrases: string[], lexicon: Lexicon): Corrections {
  const words = new Set(phrases.filter((phrase) => !phrase.includes(' ')))
  const names = [...lexicon.colours, ...lexicon.materials, ...lexicon.occasions].map(({ name }) => name)
  const categories = lexicon.categories.flatMap(({ name, subcategories }) => [name, ...subcategories])
  const inBothNumbers = categories.flatMap((name) => numbersOf(phraseOf(name)))
  const core = new Set([...names.map(phraseOf), ...inBothNumbers, ...builtInCore.split(' '), ...keywords.split(' ')])
  const byLength = new Map<number, string[]>()
  for (const word of new Set([...words, ...core])) {
    if (word.length < 4 || word.includes(' ')) continue
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
  }
  const parts = phrases.flatMap((phrase) => phrase.split(' '))
  const synonyms = lexicon.synonyms.flatMap(({ word, meaning }) => [...numbersOf(phraseOf(word)), phraseOf(meaning)])
  const sets = [
    parts,
    core,
    synonyms.flatMap((phrase) => phrase.split(' ')),
    priceWords,
    ordinaryWords,
    numberWords,
    modifiers,
    negators,
    imitations,
    details
  ]
  return { byLength, core, known: new Set(sets.flatMap((set) => [...set])) }
}
