import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { brandsOf, findExactBrands, findSimilarBrands } from './brands.ts'
import { pageNames, type VerbKind } from './command-words.ts'
import { joinTokens, type Token } from './tokens.ts'
import type { Command } from './understanding.ts'

/** Names of pages that mean nothing else, as a bag does. */
const plainPages = new Set(
  'cart, basket, trolley, checkout, check out, pay, buy now, shopping bag, shopping cart, shopping basket, wishlist, wish list, saved items, saved pieces, favourites, favorites, what i saved, what did i save, what have i saved'.split(
    ', '
  )
)
/** 'my cart', 'wish list'. */
export function readPage(tokens: Token[]): Command | undefined {
  const isOwn = tokens[0]?.text === 'my'
  const name = joinTokens(isOwn || tokens[0]?.text === 'the' ? tokens.slice(1) : tokens)
  const page = isOwn || plainPages.has(name) ? pageNames.get(name) : undefined
  return page ? { kind: 'open-page', page } : undefined
}

/** A page or a brand to go to. 'Show me' a brand searches instead. */
export function readPlace(tokens: Token[], start: number, verb: string, kind: VerbKind, lexicon: Lexicon): Command | undefined {
  const isOwn = /^(my|your|our)$/.test(tokens[start]?.text ?? '')
  const from = isOwn || /^(the|a|an)$/.test(tokens[start]?.text ?? '') ? start + 1 : start
  const rest = tokens.slice(from)
  const name = joinTokens(rest)
  const page = pageNames.get(name) ?? pageNames.get(name.replace(/ (page|list|screen)$/, ''))
  const isInside = /^(whats|what is|see whats|look) in$/.test(verb)
  if (page && (isOwn || isInside || plainPages.has(name) || from === start || page !== 'cart')) {
    if (isOwn || isInside || plainPages.has(name) || !/^(bag|list|start|chat|collections)$/.test(name))
      return { kind: 'open-page', page }
  }
  if (kind !== 'open' || verb === 'see') return undefined
  const brands = brandsOf(lexicon)
  const named = /^(brand|page|store|house)$/.test(rest.at(-1)?.text ?? '') ? rest.slice(0, -1) : rest
  const [found] = [...findExactBrands(named, brands), ...findSimilarBrands(named, () => true, brands)].filter(
    (match) => match.start === 0 && match.end === named.length
  )
  const [meaning] = found?.meanings ?? []
  return meaning && { kind: 'open-brand', brand: meaning.value }
}
