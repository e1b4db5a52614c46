import type { Lexicon, LexiconTerm } from '#web/domain/search/lexicon.ts'
import { numberWords } from './numbers.ts'
import { boundPhrases } from './price.ts'
import { builtInCore, builtInPhrases, details, imitations, modifiers, negators, ordinaryWords } from './request-words.ts'
import { phraseOf } from './tokens.ts'
import type { PartKind } from './understanding.ts'

export type Meaning = { kind: PartKind; value: string }

export type Vocabulary = {
  phrases: Map<string, Meaning[]>
  maxTokens: number
  /** Single words by their length: what a misspelt word may be meant to be. */
  corrections: Map<number, string[]>
  /** The words that a short word may be corrected to. */
  core: Set<string>
  known: Set<string>
  parents: Map<string, string>
}

const keywords =
  'under below less than between cheaper over above more around about without second third fourth fifth first last save open show undo repeat saved bigger smaller size'
const priceWords = boundPhrases.flatMap((phrase) => phrase.split(' '))
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
    subcategories.map((sub): [string, string] => [sub, name])
  )
  return { phrases, ...correctable(phrases, lexicon), parents: new Map(parents), maxTokens: longest(phrases) }
}

function longest(phrases: Map<string, unknown>): number {
  return Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
}

function correctable(phrases: Map<string, Meaning[]>, lexicon: Lexicon) {
  const words = new Set([...phrases.keys()].filter((phrase) => !phrase.includes(' ')))
  const names = [...[...lexicon.colours, ...lexicon.materials, ...lexicon.occasions].map(({ name }) => name)]
  const categories = lexicon.categories.flatMap(({ name, subcategories }) => [name, ...subcategories])
  const inBothNumbers = categories.flatMap((name) => numbersOf(phraseOf(name)))
  const core = new Set([...names.map(phraseOf), ...inBothNumbers, ...builtInCore.split(' '), ...keywords.split(' ')])
  const corrections = new Map<number, string[]>()
  for (const word of new Set([...words, ...core])) {
    if (word.length < 4 || word.includes(' ')) continue
    corrections.set(word.length, [...(corrections.get(word.length) ?? []), word])
  }
  const parts = [...phrases.keys()].flatMap((phrase) => phrase.split(' '))
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
  return { corrections, core, known: new Set(sets.flatMap((set) => [...set])) }
}

/** A phrase in the singular and the plural of its last word. */
function numbersOf(phrase: string): string[] {
  const singular = phrase.replace(/(?<=[a-z]{2})(ies|ves|(?<=[sxz]|ch|sh)es|(?<=[^s])s)$/, (ending) =>
    ending === 'ies' ? 'y' : ending === 'ves' ? 'f' : ''
  )
  const plural = /([sxz]|ch|sh)$/.test(singular)
    ? `${singular}es`
    : /[^aeiou]y$/.test(singular)
      ? singular.replace(/y$/, 'ies')
      : `${singular}s`
  return [...new Set([phrase, singular, plural, ...(/[^f]f$/.test(singular) ? [singular.replace(/f$/, 'ves')] : [])])]
}
