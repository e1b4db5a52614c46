import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { brandsOf, findExactBrands, findSimilarBrands } from './brands.ts'
import { type Found, foundAt } from './found.ts'
import { findPhrases, type Match } from './matches.ts'
import { chooseMeaning, isCategory, isDetail, isNegatedBefore, withModifiers } from './meanings.ts'
import { excludeNegated } from './negation.ts'
import { readPrice } from './price.ts'
import { readSize, sizeKindOf } from './size.ts'
import type { Sized } from './size-label.ts'
import { joinTokens, phraseOf, type Token } from './tokens.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

export type PartsFound = { found: Found[]; used: boolean[]; currency: string | undefined }

/** The categories and the gender of the request before. */
export type Background = { categories: string[]; isMens: boolean }

/** What has been found so far; `used` says which tokens it takes. */
type Progress = { tokens: Token[]; used: boolean[]; found: Found[] }

/** Finds the filters in a sentence; `used` says which tokens they and their negations take. */
export function findParts(tokens: Token[], taken: boolean[], lexicon: Lexicon, background: Background): PartsFound {
  const progress: Progress = { tokens, used: [...taken], found: [] }
  const brands = brandsOf(lexicon)
  const vocabulary = vocabularyOf(lexicon)
  addBrands(
    progress,
    findExactBrands(tokens, brands).filter((match) => !isPhrase(match, tokens, vocabulary))
  )
  const currency = addPrices(progress)
  const named = addPhrases(progress, vocabulary, background)
  const isForMen = progress.found.some(({ kind, value }) => kind === 'gender' && value === 'men')
  const isMens = isForMen || (background.isMens && named.length === 0)
  const kind = sizeKindOf(named.length > 0 ? named : background.categories)
  addSizes(progress, { kind, isMens, labels: lexicon.sizes })
  addBrands(
    progress,
    findSimilarBrands(tokens, (place) => !progress.used[place], brands)
  )
  const { found, used } = progress
  return { found: excludeNegated(found, tokens, used), used, currency }
}

/** Rose gold is no brand called Rose & Gold. */
function isPhrase({ start, end, meanings }: Match, tokens: Token[], { phrases }: Vocabulary): boolean {
  const said = joinTokens(tokens.slice(start, end))
  return phrases.has(said) && !meanings.some(({ value }) => phraseOf(value) === said)
}

function isTaken({ used }: Progress, start: number, end: number): boolean {
  return used.slice(start, end).includes(true)
}

function addBrands(progress: Progress, matches: Match[]): void {
  for (const { start, end, meanings, isGuess } of matches) {
    if (isTaken(progress, start, end)) continue
    progress.found.push(...meanings.map(({ kind, value }) => foundAt(start, end, kind, value, isGuess)))
    progress.used.fill(true, start, end)
  }
}

/** Returns the currency that was said last. */
function addPrices(progress: Progress): string | undefined {
  const { tokens, used, found } = progress
  let currency: string | undefined
  for (let at = 0; at < tokens.length; at++) {
    const price = used[at] || isCarat(tokens, at) ? undefined : readPrice(tokens, at)
    if (!price || isTaken(progress, at, price.end)) continue
    const { min, max } = price.value
    if (min !== null) found.push(foundAt(at, price.end, 'min', String(min)))
    if (max !== null) found.push(foundAt(at, price.end, 'max', String(max)))
    used.fill(true, at, price.end)
    currency = price.value.currency ?? currency
    at = price.end - 1
  }
  return currency
}

/** Returns the categories that were named. */
function addPhrases({ tokens, used, found }: Progress, vocabulary: Vocabulary, background: Background): string[] {
  const isFree = (place: number) => !used[place]
  const matches = findPhrases(tokens, isFree, vocabulary).filter(
    ({ end }) => !isDetail(tokens, end) || isNegatedBefore(tokens, end)
  )
  const named = matches.flatMap(({ meanings }) => meanings.filter(isCategory).map(({ value }) => value))
  for (const match of matches) {
    const start = withModifiers(tokens, match, isFree)
    const end = match.end + (isDetail(tokens, match.end) ? 1 : 0)
    const isNegated = isNegatedBefore(tokens, match.end)
    const categories = named.length > 0 ? named : background.categories
    const meanings = isNegated ? match.meanings : chooseMeaning(match.meanings, categories)
    found.push(...meanings.map(({ kind, value }) => foundAt(start, end, kind, value)))
    used.fill(true, start, end)
  }
  return named
}

function addSizes(progress: Progress, sized: Sized): void {
  const { tokens, used, found } = progress
  for (let at = 0; at < tokens.length; at++) {
    const size = used[at] ? undefined : readSize(tokens, at, sized)
    if (!size || isTaken(progress, at, size.end)) continue
    found.push(foundAt(at, size.end, 'size', size.value.label, size.value.isGuess))
    used.fill(true, at, size.end)
    at = size.end - 1
  }
}

/** '18k gold' is how fine it is. */
function isCarat(tokens: Token[], place: number): boolean {
  const [number = '', unit = '', metal = ''] = tokens.slice(place, place + 3).map(({ text }) => text)
  return /^(9|1[048]|2[24])$/.test(number) && unit === 'k' && /^(gold|yellow|white|rose|pink|pale)$/.test(metal)
}
