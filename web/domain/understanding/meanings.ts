import type { Match } from './matches.ts'
import { details, modifiers } from './request-words.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

export function isCategory({ kind }: Meaning): boolean {
  return kind === 'category' || kind === 'subcategory'
}

export function isDetail(tokens: Token[], place: number): boolean {
  return details.has(tokens[place]?.text ?? '')
}

/** 'no gold hardware' excludes gold; 'with gold hardware' is left to full text. */
export function isNegatedBefore(tokens: Token[], end: number): boolean {
  return tokens.slice(Math.max(0, end - 4), end).some(({ text }) => /^(no|not|without|never|non)$/.test(text))
}

/** Where a match begins if the words that say how a colour is belong to it. */
export function withModifiers(tokens: Token[], { start, meanings }: Match, isFree: (place: number) => boolean): number {
  const isColour = meanings.some(({ kind }) => kind === 'colour')
  return isColour && start > 0 && isFree(start - 1) && modifiers.has(tokens[start - 1]?.text ?? '') ? start - 1 : start
}

const jewellery = /jewel|\brings?\b|bracelet|necklace|earring|watch/i
const stones = /^(diamond|emerald|sapphire|ruby|pearl)$/

/** A gold ring is of gold, a gold bag is of its colour; a stone is a stone if nothing says what it is for. */
export function chooseMeaning(meanings: Meaning[], categories: string[]): Meaning[] {
  const category = meanings.find(isCategory)
  if (category) return [category]
  const material = meanings.find(({ kind }) => kind === 'material')
  const colour = meanings.find(({ kind }) => kind === 'colour')
  if (!material || !colour) return meanings.slice(0, 1)
  const isJewellery = categories.length > 0 ? categories.some((name) => jewellery.test(name)) : stones.test(material.value)
  return [isJewellery ? material : colour]
}
