import type { Lexicon, LexiconTerm } from '#web/domain/search/lexicon.ts'
import { type Corrections, correctionsOf } from './corrections.ts'
import { numbersOf } from './plural.ts'
import { builtInPhrases } from './request-words.ts'
import { phraseOf } from './tokens.ts'
import type { PartKind } from './understanding.ts'

export type Meaning = { kind: PartKind; value: string }

export type Vocabulary = {
  phrases: Map<string, Meaning[]>
  maxTokens: number
  corrections: Corrections
  /** The category of each subcategory. */
  parents: Map<string, string>
}

const vocabularies = new WeakMap<Lexicon, Vocabulary>()

/** The phrases of a lexicon with their meanings, prepared once. */
export function vocabularyOf(lexicon: Lexicon): Vocabulary {
  const known = vocabularies.get(lexicon)
  if (known) return known
  const made = compile(lexicon)
  vocabularies.set(lexicon, made)
  return made
}

function compile(lexicon: Lexicon): Vocabulary {
  const phrases = new Map<string, Meaning[]>()
  const literal = new Set(
    [...lexicon.colours, ...lexicon.materials, ...lexicon.occasions].flatMap(({ words }) => words.map(phraseOf))
  )
  const add = (text: string, meaning: Meaning) => {
    const given = phraseOf(text)
    // Stones and golds are not the colours stone and gold, and glass is not the singular of glasses.
    for (const phrase of meaning.kind === 'colour' ? [given] : numbersOf(given)) {
      if (phrase !== given && literal.has(phrase)) continue
      const others = phrases.get(phrase) ?? []
      if (!others.some(({ kind, value }) => kind === meaning.kind && value === meaning.value))
        phrases.set(phrase, [...others, meaning])
    }
  }
  const addTerms = (kind: PartKind, terms: LexiconTerm[]) => {
    for (const { name, words } of terms) for (const word of [name, ...words]) add(word, { kind, value: name })
  }
  for (const { name, subcategories } of lexicon.categories) {
    add(name, { kind: 'category', value: name })
    for (const subcategory of subcategories) add(subcategory, { kind: 'subcategory', value: subcategory })
  }
  for (const { word, meaning } of lexicon.synonyms) {
    const [target] = (phrases.get(phraseOf(meaning)) ?? []).filter(({ kind }) => kind === 'category' || kind === 'subcategory')
    if (target) add(word, target)
  }
  addTerms('colour', lexicon.colours)
  addTerms('material', lexicon.materials)
  addTerms('occasion', lexicon.occasions)
  for (const { phrase, kind, value } of builtInPhrases) {
    for (const form of numbersOf(phrase)) if (!phrases.has(form)) phrases.set(form, [{ kind, value }])
  }
  const parents = lexicon.categories.flatMap(({ name, subcategories }) =>
    subcategories.map((subcategory): [string, string] => [subcategory, name])
  )
  const corrections = correctionsOf([...phrases.keys()], lexicon)
  return { phrases, corrections, parents: new Map(parents), maxTokens: longest(phrases) }
}

function longest(phrases: Map<string, unknown>): number {
  return Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
}
