import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { readPage, readPlace } from './command-place.ts'
import { readTail, type Tail } from './command-tail.ts'
import { leading, simpleCommandOf, trailing, type VerbKind, verbs } from './command-words.ts'
import { type Reading, readNumber } from './numbers.ts'
import { readPosition, readTarget } from './target.ts'
import { joinTokens, type Token } from './tokens.ts'
import type { Command, Context, Target } from './understanding.ts'
import { vocabularyOf } from './vocabulary.ts'

const leadingWords = new Set(leading)
const trailingWords = new Set(trailing)
/** After these verbs even an unknown name is the name of a product. */
const strong = new Set(
  'add, put, save, bookmark, open, open up, remove, delete, tell me about, tell me more about, more about'.split(', ')
)
const soft = /^(id like|i would like|i want|i need|have|get|get me|give me)$/
const maxVerbTokens = 5

/** The command that a whole sentence is; undefined if it asks for something to be found. */
export function readCommand(tokens: Token[], lexicon: Lexicon, context: Context | undefined): Command | undefined {
  if (tokens.length === 0 || tokens.length > 24) return undefined
  let start = 0
  let end = tokens.length
  for (;;) {
    const command = readWhole(tokens.slice(start, end), lexicon, context)
    if (command) return command
    const last = affix(tokens, start, end, trailingWords, -1)
    const first = last ? 0 : affix(tokens, start, end, leadingWords, 1)
    if (!last && !first) return undefined
    end -= last
    start += first
  }
}

function readWhole(sentence: Token[], lexicon: Lexicon, context: Context | undefined): Command | undefined {
  return (
    readSimple(sentence) ??
    readSimilar(sentence) ??
    readPage(sentence) ??
    readChoice(sentence, lexicon, context) ??
    readAct(sentence, lexicon, context)
  )
}

function affix(tokens: Token[], start: number, end: number, words: Set<string>, side: 1 | -1): number {
  for (let count = Math.min(4, end - start - 1); count > 0; count--) {
    const window = side > 0 ? tokens.slice(start, start + count) : tokens.slice(end - count, end)
    if (words.has(joinTokens(window))) return count
  }
  return 0
}

function readSimple(tokens: Token[]): Command | undefined {
  const kind = tokens.length > 8 ? undefined : simpleCommandOf(joinTokens(tokens))
  return kind && { kind }
}

const similar = /^(show me |find |find me |any |anything |something |more )?similar( ones| one| things| items| pieces)?$/

function readSimilar(tokens: Token[]): Command | undefined {
  return similar.test(joinTokens(tokens)) ? { kind: 'similar', target: 'current' } : undefined
}

/** 'the second one', which with a size asks for it: 'the second in 38'. */
function readChoice(tokens: Token[], lexicon: Lexicon, context: Context | undefined): Command | undefined {
  const target = readPosition(tokens, 0, vocabularyOf(lexicon))
  if (!target) return undefined
  const tail = readTail(tokens, target.end, target.value, lexicon, context)
  if (!tail) return undefined
  const { size, colour } = tail
  return size || tail.place === 'cart'
    ? { kind: 'add', target: target.value, size, colour, quantity: 1 }
    : { kind: 'choose', target: target.value }
}

function readAct(tokens: Token[], lexicon: Lexicon, context: Context | undefined): Command | undefined {
  for (let count = Math.min(maxVerbTokens, tokens.length - 1); count > 0; count--) {
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
  if (kind === 'ask') {
    // The answer to a question about a product is its description. 'Is it in silk?' asks for others that are.
    const isQuestion = !isNamed && (target.value !== 'current' || /^(how|what)/.test(verb))
    return isQuestion ? { kind: 'choose', target: target.value } : undefined
  }
  const tail = readTail(tokens, target.end, target.value, lexicon, context)
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
  // 'Something like it in black' is a filter.
  if (kind === 'similar' && (colour || size)) return undefined
  if (kind === 'add' && isOut) return place === 'saved' ? { kind: 'unsave', target } : { kind: 'remove', target }
  if (kind === 'add' && place === 'saved') return { kind: 'save', target }
  if (kind === 'remove' && verb === 'take' && !isOut) return undefined
  if (kind === 'remove' && place === 'saved') return { kind: 'unsave', target }
  if (kind === 'save' && place === 'cart') return { kind: 'add', target, size, colour, quantity }
  if (kind === 'add') return { kind, target, size, colour, quantity }
  return { kind: kind === 'show' ? 'open' : kind, target }
}

function readQuantity(tokens: Token[], start: number): Reading<number> {
  const number = readNumber(tokens, start)
  const isCount = number && number.value >= 1 && number.value <= 20 && Number.isInteger(number.value)
  return isCount && tokens[number.end]?.text === 'of' ? { value: number.value, end: number.end + 1 } : { value: 1, end: start }
}
