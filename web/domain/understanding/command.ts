import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { brandsOf, findExactBrands, findSimilarBrands } from './brands.ts'
import { bareCommand, leading, pageNames, simpleCommands, trailing, type VerbKind, verbs } from './command-words.ts'
import { type Reading, readNumber } from './numbers.ts'
import { readSize, type Sized, sizeKindOf } from './size.ts'
import { readPosition, readTarget } from './target.ts'
import { joinTokens, type Token } from './tokens.ts'
import type { Command, Context, PageName, ShownProduct, Target } from './understanding.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

type Tail = { size: string | null; colour: string | null; place: PageName | undefined; isOut: boolean }

const leadingWords = new Set(leading)
const trailingWords = new Set(trailing)
const plainPages = new Set(
  'cart, basket, trolley, checkout, check out, shopping bag, shopping cart, shopping basket, wishlist, wish list, saved items, saved pieces, favourites, favorites, what i saved, what did i save, what have i saved'.split(
    ', '
  )
)
/** After these verbs even an unknown name is the name of a product. */
const strong = new Set(
  'add, put, save, bookmark, open, open up, remove, delete, tell me about, tell me more about, more about'.split(', ')
)
const soft = /^(id like|i would like|i want|i need|have|get|get me|give me)$/
const longestVerb = 5

/** The command that a whole sentence is; undefined if it asks for something to be found. */
export function readCommand(tokens: Token[], lexicon: Lexicon, context: Context | undefined): Command | undefined {
  if (tokens.length === 0 || tokens.length > 24) return undefined
  let start = 0
  let end = tokens.length
  for (;;) {
    const sentence = tokens.slice(start, end)
    const command =
      readSimple(sentence) ??
      readPage(sentence) ??
      readChoice(sentence, lexicon, context) ??
      readAct(sentence, lexicon, context)
    if (command) return command
    const first = affix(tokens, start, end, leadingWords, 1)
    if (first) start += first
    else {
      const last = affix(tokens, start, end, trailingWords, -1)
      if (!last) return undefined
      end -= last
    }
  }
}

function affix(tokens: Token[], start: number, end: number, words: Set<string>, side: 1 | -1): number {
  for (let count = Math.min(4, end - start - 1); count > 0; count--) {
    const window = side > 0 ? tokens.slice(start, start + count) : tokens.slice(end - count, end)
    if (words.has(joinTokens(window))) return count
  }
  return 0
}

function readSimple(tokens: Token[]): Command | undefined {
  if (tokens.length > 8) return undefined
  const kind = simpleCommands.get(bareCommand(joinTokens(tokens)))
  if (kind) return { kind }
  const [first] = tokens
  return first?.text === 'undo' || first?.text === 'repeat' ? { kind: first.text } : undefined
}

/** 'my cart', 'wish list'. */
function readPage(tokens: Token[]): Command | undefined {
  const isOwn = tokens[0]?.text === 'my'
  const name = joinTokens(isOwn || tokens[0]?.text === 'the' ? tokens.slice(1) : tokens)
  const page = isOwn || plainPages.has(name) ? pageNames.get(name) : undefined
  return page ? { kind: 'open-page', page } : undefined
}

/** 'the second one', which with a size asks for it: 'the second in 38'. */
function readChoice(tokens: Token[], lexicon: Lexicon, context: Context | undefined): Command | undefined {
  const vocabulary = vocabularyOf(lexicon)
  const target = readPosition(tokens, 0, vocabulary)
  if (!target) return undefined
  const product = productOf(target.value, context)
  const tail = readTail(tokens, target.end, vocabulary, sizedBy(product, lexicon, context))
  if (!tail) return undefined
  const { size, colour } = tail
  return size || tail.place === 'cart'
    ? { kind: 'add', target: target.value, size, colour, quantity: 1 }
    : { kind: 'choose', target: target.value }
}

function readAct(tokens: Token[], lexicon: Lexicon, context: Context | undefined): Command | undefined {
  for (let count = Math.min(longestVerb, tokens.length - 1); count > 0; count--) {
    const words = joinTokens(tokens.slice(0, count))
    for (const kind of verbs.get(words) ?? []) {
      const command = readObject(tokens, count, words, kind, lexicon, context)
      if (command) return command
    }
  }
  return undefined
}

function readObject(
  tokens: Token[],
  start: number,
  verb: string,
  kind: VerbKind,
  lexicon: Lexicon,
  context: Context | undefined
): Command | undefined {
  const vocabulary = vocabularyOf(lexicon)
  const opened = kind === 'open' || kind === 'show' ? readPlace(tokens, start, verb, kind, lexicon) : undefined
  if (opened) return opened
  const quantity = readQuantity(tokens, start)
  const target = readTarget(tokens, quantity.end, {
    lexicon,
    shown: context?.products ?? [],
    mayBeCategory: !/^(show|similar|ask)$/.test(kind)
  })
  if (!target) return undefined
  const isNamed = typeof target.value === 'object' && 'name' in target.value
  if (isNamed && !strong.has(verb)) return undefined
  if (kind === 'show' && target.value === 'current') return undefined
  // The answer to a question about a product is its description.
  if (kind === 'ask')
    return isNamed || (target.value === 'current' && !/^(how|what)/.test(verb))
      ? undefined
      : { kind: 'choose', target: target.value }
  const tail = readTail(tokens, target.end, vocabulary, sizedBy(productOf(target.value, context), lexicon, context))
  return tail && actOf(kind, verb, target.value, tail, quantity.value)
}

function actOf(
  kind: Exclude<VerbKind, 'ask'>,
  verb: string,
  target: Target,
  tail: Tail,
  quantity: number
): Command | undefined {
  const { size, colour, place, isOut } = tail
  // 'I'd like it in black' is a filter as likely as an order.
  if (soft.test(verb) && target === 'current' && colour && !size) return undefined
  if (kind === 'add' && isOut) return place === 'saved' ? { kind: 'unsave', target } : { kind: 'remove', target }
  if (kind === 'add' && place === 'saved') return { kind: 'save', target }
  if (kind === 'remove' && verb === 'take' && !isOut) return undefined
  if (kind === 'remove' && place === 'saved') return { kind: 'unsave', target }
  if (kind === 'save' && place === 'cart') return { kind: 'add', target, size, colour, quantity }
  if (kind === 'add') return { kind, target, size, colour, quantity }
  return { kind: kind === 'show' ? 'open' : kind, target }
}

/** A page or a brand to go to. 'Show me' a brand searches instead. */
function readPlace(tokens: Token[], start: number, verb: string, kind: VerbKind, lexicon: Lexicon): Command | undefined {
  const isOwn = /^(my|your|our)$/.test(tokens[start]?.text ?? '')
  const from = isOwn || /^(the|a|an)$/.test(tokens[start]?.text ?? '') ? start + 1 : start
  const rest = tokens.slice(from)
  const name = joinTokens(rest)
  const page = pageNames.get(name) ?? pageNames.get(name.replace(/ (page|list|screen)$/, ''))
  const isInside = /^(whats|what is|see whats|look) in$/.test(verb)
  if (page && (isOwn || isInside || plainPages.has(name) || from === start || page !== 'cart')) {
    if (isOwn || isInside || plainPages.has(name) || !/^(bag|list|start|chat|collections|saved)$/.test(name))
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

function readQuantity(tokens: Token[], start: number): Reading<number> {
  const number = readNumber(tokens, start)
  const isCount = number && number.value >= 1 && number.value <= 20 && Number.isInteger(number.value)
  return isCount && tokens[number.end]?.text === 'of' ? { value: number.value, end: number.end + 1 } : { value: 1, end: start }
}

const tailFillers =
  /^(please|too|also|as|well|then|now|my|the|of|up|for|me|instead|again|there|item|and|one|list|like|in|thanks|a|its|more|closer|just|later|on|side|to)$/

function readTail(tokens: Token[], start: number, vocabulary: Vocabulary, sized: Sized): Tail | undefined {
  const tail: Tail = { size: null, colour: null, place: undefined, isOut: false }
  let at = start
  while (at < tokens.length) {
    const text = tokens[at]?.text ?? ''
    const size = tail.size === null ? readSize(tokens, at, sized) : undefined
    const place = readDestination(tokens, at)
    const colour = (vocabulary.phrases.get(text) ?? []).find(({ kind }) => kind === 'colour')
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
    } else if (tailFillers.test(text)) at++
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
