import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { pageNames } from './command-words.ts'
import type { Reading } from './numbers.ts'
import { isStopWord } from './request-words.ts'
import { readSize, sizeKindOf } from './size.ts'
import type { Sized } from './size-label.ts'
import { joinTokens, type Token } from './tokens.ts'
import type { Context, PageName, ShownProduct, Target } from './understanding.ts'
import { vocabularyOf } from './vocabulary.ts'

/** What follows the product of a command: 'in 38', 'in black', 'to my cart', 'out of my cart'. */
export type Tail = { size: string | null; colour: string | null; place: PageName | undefined; isOut: boolean }

const fillers = /^(later|closer|side|list|too|more|then)$/
const meaningful = /^(not|than|no|dont|without|except|expensive|cheap|or)$/

/** Undefined if there is more than can be understood: the sentence is no command. */
export function readTail(
  tokens: Token[],
  start: number,
  target: Target,
  lexicon: Lexicon,
  context: Context | undefined
): Tail | undefined {
  const { phrases } = vocabularyOf(lexicon)
  const sized = sizedBy(productOf(target, context), lexicon, context)
  const tail: Tail = { size: null, colour: null, place: undefined, isOut: false }
  let at = start
  while (at < tokens.length) {
    const text = tokens[at]?.text ?? ''
    const size = tail.size === null ? readSize(tokens, at, sized) : undefined
    const place = readDestination(tokens, at)
    const colour = (phrases.get(text) ?? []).find(({ kind }) => kind === 'colour')
    if (size) {
      tail.size = size.value.label
      at = size.end
    } else if (place) {
      tail.place = place.value.page
      tail.isOut ||= place.value.isOut
      at = place.end
    } else if (colour && tail.colour === null) {
      tail.colour = colour.value
      at++
    } else if (/^(out|off|away)$/.test(text)) {
      tail.isOut = true
      at++
    } else if (fillers.test(text) || (isStopWord(text) && !meaningful.test(text))) at++
    else return undefined
  }
  return tail
}

function readDestination(tokens: Token[], start: number): Reading<{ page: PageName; isOut: boolean }> | undefined {
  const link = tokens[start]?.text ?? ''
  if (!/^(to|in|into|from|on|onto|of|for)$/.test(link)) return undefined
  const from = /^(my|the|our)$/.test(tokens[start + 1]?.text ?? '') ? start + 2 : start + 1
  for (let count = 3; count > 0; count--) {
    const window = tokens.slice(from, from + count)
    const page = window.length === count ? pageNames.get(joinTokens(window)) : undefined
    if (page === 'cart' || page === 'saved')
      return { value: { page, isOut: link === 'from' || link === 'of' }, end: from + count }
  }
  return undefined
}

function productOf(target: Target, context: Context | undefined): ShownProduct | undefined {
  if (!context) return undefined
  if (target === 'current') return context.current ?? (context.products.length === 1 ? context.products[0] : undefined)
  return 'position' in target ? context.products.at(target.position > 0 ? target.position - 1 : target.position) : undefined
}

function sizedBy(product: ShownProduct | undefined, lexicon: Lexicon, context: Context | undefined): Sized {
  const names = product
    ? [product.subcategory, product.category]
    : [...(context?.request.subcategory ?? []), ...(context?.request.category ?? [])]
  return { kind: sizeKindOf(names), isMens: product?.gender === 'men', labels: lexicon.sizes, isAsked: true }
}
