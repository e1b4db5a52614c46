import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { brandsOf, findExactBrands, findSimilarBrands } from './brands.ts'
import { type Found, foundAt } from './found.ts'
import { findPhrases, type Match } from './matches.ts'
import { excludeNegated } from './negation.ts'
import { readPrice } from './price.ts'
import { details, modifiers } from './request-words.ts'
import { readSize, sizeKindOf } from './size.ts'
import type { Token } from './tokens.ts'
import { type Meaning, vocabularyOf } from './vocabulary.ts'

export type PartsFound = { found: Found[]; used: boolean[]; currency: string | undefined }

/** The categories and the gender of the request before. */
export type Background = { categories: string[]; isMens: boolean }

/** Finds the filters in a sentence; `used` says which tokens they and their negations take. */
export function findParts(tokens: Token[], taken: boolean[], lexicon: Lexicon, background: Background): PartsFound {
  const used = [...taken]
  const isFree = (place: number) => !used[place]
  const take = (start: number, end: number) => used.fill(true, start, end)
  const found: Found[] = []
  const brands = brandsOf(lexicon)
  const addBrands = (matches: Match[]) => {
    for (const { start, end, meanings, isGuess } of matches) {
      if (used.slice(start, end).some(Boolean)) continue
      found.push(...meanings.map(({ kind, value }) => foundAt(start, end, kind, value, isGuess)))
      take(start, end)
    }
  }
  addBrands(findExactBrands(tokens, brands))
  let currency: string | undefined
  for (let at = 0; at < tokens.length; at++) {
    const price = isFree(at) && !isCarat(tokens, at) ? readPrice(tokens, at) : undefined
    if (!price || used.slice(at, price.end).some(Boolean)) continue
    currency = price.value.currency ?? currency
    if (price.value.min !== null) found.push(foundAt(at, price.end, 'min', String(price.value.min)))
    if (price.value.max !== null) found.push(foundAt(at, price.end, 'max', String(price.value.max)))
    take(at, price.end)
    at = price.end - 1
  }
  const matches = findPhrases(tokens, isFree, vocabularyOf(lexicon)).filter(
    ({ end }) => !isDetail(tokens, end) || isNegatedBefore(tokens, end)
  )
  const named = matches.flatMap(({ meanings }) => meanings.filter(isCategory).map(({ value }) => value))
  const categories = named.length > 0 ? named : background.categories
  for (const match of matches) {
    const start = withModifiers(tokens, match, isFree)
    const end = match.end + (isDetail(tokens, match.end) ? 1 : 0)
    const meanings = isNegatedBefore(tokens, match.end) ? match.meanings : chooseMeaning(match.meanings, categories)
    found.push(...meanings.map(({ kind, value }) => foundAt(start, end, kind, value)))
    take(start, end)
  }
  const isMens =
    found.some(({ kind, value }) => kind === 'gender' && value === 'men') || (background.isMens && named.length === 0)
  const sized = { kind: sizeKindOf(categories), isMens, labels: lexicon.sizes }
  for (let at = 0; at < tokens.length; at++) {
    const size = isFree(at) ? readSize(tokens, at, sized) : undefined
    if (!size || used.slice(at, size.end).some(Boolean)) continue
    found.push(foundAt(at, size.end, 'size', size.value.label, size.value.isGuess))
    take(at, size.end)
    at = size.end - 1
  }
  addBrands(findSimilarBrands(tokens, isFree, brands))
  return { found: excludeNegated(found, tokens, used), used, currency }
}

/** '18k' is how fine gold is. */
function isCarat(tokens: Token[], place: number): boolean {
  return (
    /^(9|1[048]|2[24])$/.test(tokens[place]?.text ?? '') &&
    tokens[place + 1]?.text === 'k' &&
    /^(gold|yellow|white|rose|pink|pale)$/.test(tokens[place + 2]?.text ?? '')
  )
}

function isCategory({ kind }: Meaning): boolean {
  return kind === 'category' || kind === 'subcategory'
}

function isDetail(tokens: Token[], place: number): boolean {
  return details.has(tokens[place]?.text ?? '')
}

/** 'no gold hardware' excludes gold; 'with gold hardware' is left to full text. */
function isNegatedBefore(tokens: Token[], end: number): boolean {
  return tokens.slice(Math.max(0, end - 4), end).some(({ text }) => /^(no|not|without|never|non)$/.test(text))
}

function withModifiers(tokens: Token[], { start, meanings }: Match, isFree: (place: number) => boolean): number {
  const isColour = meanings.some(({ kind }) => kind === 'colour')
  return isColour && start > 0 && isFree(start - 1) && modifiers.has(tokens[start - 1]?.text ?? '') ? start - 1 : start
}

const jewellery = /jewel|\brings?\b|bracelet|necklace|earring|watch/i
const stones = /^(diamond|emerald|sapphire|ruby|pearl)$/

/** A gold ring is of gold, a gold bag is of its colour; a stone is a stone if nothing says what it is for. */
function chooseMeaning(meanings: Meaning[], categories: string[]): Meaning[] {
  const category = meanings.find(isCategory)
  if (category) return [category]
  const material = meanings.find(({ kind }) => kind === 'material')
  const colour = meanings.find(({ kind }) => kind === 'colour')
  if (!material || !colour) return meanings.slice(0, 1)
  const isJewellery = categories.length > 0 ? categories.some((name) => jewellery.test(name)) : stones.test(material.value)
  return [isJewellery ? material : colour]
}
