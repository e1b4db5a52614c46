import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { assemble, baseFor, withoutFilter } from './assemble.ts'
import { brandsOf } from './brands.ts'
import { readCommand } from './command.ts'
import { type Comparison, nextSize, priceLimit, readComparison } from './comparison.ts'
import { type Background, findParts } from './find-parts.ts'
import { isAddition, isFollowUp } from './follow-up.ts'
import { type Found, foundAt, partOf } from './found.ts'
import { correct } from './matches.ts'
import { readPrice } from './price.ts'
import { stopWords } from './request-words.ts'
import { joinRaw, joinTokens, type Token, tokenize } from './tokens.ts'
import type { Context, Part, Understanding } from './understanding.ts'
import { vocabularyOf } from './vocabulary.ts'

/**
 * Understands a typed or spoken sentence: a request with the parts that were understood, or a command. With a context, a
 * request may change the one before: 'cheaper', 'in black instead', 'and shoes?'. Never throws; reads 2,000 characters.
 */
export function understand(sentence: string, lexicon: Lexicon, context?: Context): Understanding {
  const tokens = prepare(sentence, lexicon)
  const command = readCommand(tokens, lexicon, context)
  if (!command) return readRequest(sentence, tokens, lexicon, context)
  const isNamed = 'target' in command && typeof command.target === 'object' && 'name' in command.target
  return { kind: 'command', command, sentence, parts: [], rest: '', confidence: isNamed ? 0.7 : 1 }
}

/** Like `understand`, for a search field: no sentence is a command. */
export function understandRequest(sentence: string, lexicon: Lexicon): Understanding & { kind: 'request' } {
  return readRequest(sentence, prepare(sentence, lexicon), lexicon, undefined)
}

function prepare(sentence: string, lexicon: Lexicon): Token[] {
  return correct(tokenize(sentence), vocabularyOf(lexicon), brandsOf(lexicon).words)
}

type Request = Understanding & { kind: 'request' }

function readRequest(sentence: string, tokens: Token[], lexicon: Lexicon, context: Context | undefined): Request {
  const previous = context?.request ?? emptyRequest
  const categories = [...previous.subcategory, ...previous.category]
  const inContext = readParts(tokens, lexicon, context, { categories, isMens: previous.gender.includes('men') })
  const { isChange } = inContext
  const isAfter = context !== undefined && (isChange || isFollowUp(tokens, inContext.parts, inContext.rest, previous))
  const reading = isAfter || categories.length === 0 ? inContext : readParts(tokens, lexicon, context, noBackground)
  const { parts, cleared, rest, currency, confidence } = reading
  const hasCategory = parts.some(({ kind, isExcluded }) => !isExcluded && (kind === 'category' || kind === 'subcategory'))
  const base = isAfter ? baseFor(cleared.reduce(withoutFilter, previous), hasCategory) : emptyRequest
  const words = isAfter && !hasCategory ? [base.words, rest].filter(Boolean).join(' ') : rest
  const request = assemble({ parts, currency, words }, base, vocabularyOf(lexicon).parents, isAfter && isAddition(tokens))
  return { kind: 'request', request, isFollowUp: isAfter, sentence, parts, rest, confidence }
}

const noBackground: Background = { categories: [], isMens: false }

function readParts(tokens: Token[], lexicon: Lexicon, context: Context | undefined, background: Background) {
  const taken = tokens.map(() => false)
  const cleared = readCleared(tokens, taken)
  const comparison = readComparisons(tokens, taken)
  const { found, used, currency } = findParts(tokens, taken, lexicon, background)
  const compared = comparison ? compare(comparison, lexicon, context) : undefined
  const all = [...found, ...(compared?.found ?? [])].toSorted((one, other) => one.start - other.start)
  // 'bigger' without a size to compare with is a word like others.
  if (comparison && compared?.found.length === 0) used.fill(false, comparison.start, comparison.end)
  const left = tokens.filter(({ text }, place) => !used[place] && !stopWords.has(text) && /[\p{L}\d]/u.test(text))
  const parts = all.map((part) => partOf(part, tokens))
  const isKnown = parts.length > 0 || cleared.length > 0
  return {
    parts,
    cleared,
    rest: joinRaw(left),
    currency: compared?.currency ?? currency,
    isChange: cleared.length > 0 || comparison !== undefined,
    confidence: confidenceOf(parts, all, left, isKnown)
  }
}

/** The share of the telling words that is understood, less a tenth for each guess. */
function confidenceOf(parts: Part[], found: Found[], left: Token[], isKnown: boolean): number {
  if (!isKnown) return left.length > 0 ? 0.3 : 0
  const understood = Math.max(
    1,
    found.reduce((sum, { start, end }) => sum + Math.min(end - start, 3), 0)
  )
  const guesses = parts.filter(({ isGuess }) => isGuess).length
  return Math.max(0.1, Math.round((understood / (understood + left.length) - guesses / 10) * 100) / 100)
}

type Placed = { comparison: Comparison; start: number; end: number }

/** Takes 'cheaper' and the like, unless a price follows: 'cheaper than 500'. */
function readComparisons(tokens: Token[], used: boolean[]): Placed | undefined {
  for (let start = 0; start < tokens.length; start++) {
    const isDenied = /^(not|isnt|nothing)$/.test(tokens[start - 1]?.text ?? '')
    const read = used[start] || isDenied || readPrice(tokens, start) ? undefined : readComparison(tokens, start)
    if (!read) continue
    used.fill(true, start, read.end)
    return { comparison: read.value, start, end: read.end }
  }
  return undefined
}

function compare({ comparison, start, end }: Placed, lexicon: Lexicon, context: Context | undefined) {
  if (comparison === 'bigger' || comparison === 'smaller') {
    const sizes = context?.request.size ?? []
    const next = sizes.flatMap((size) => nextSize(size, comparison, lexicon.sizes) ?? [])
    return { found: next.map((size) => foundAt(start, end, 'size', size)), currency: undefined }
  }
  const limit = context && priceLimit(comparison, context.products, context.current)
  const sort = comparison === 'cheaper' ? 'price-ascending' : 'price-descending'
  if (!limit) return { found: [foundAt(start, end, 'sort', sort)], currency: undefined }
  return {
    found: [foundAt(start, end, comparison === 'cheaper' ? 'max' : 'min', String(limit.limit))],
    currency: limit.currency
  }
}

const clearing =
  /^(in )?(any|all|whatever|every) (colou?rs?|brands?|houses?|prices?|sizes?|materials?|categor(?:y|ies)|occasions?|gender)$/
const priceless =
  /^(no price limit|without price limit|no price limits|no limit|without a limit|no budget|price doesnt matter|the price doesnt matter|price is no object|money is no object|regardless of price)$/

/** Takes 'any colour' and the like, and returns the filters that they remove. */
function readCleared(tokens: Token[], used: boolean[]): string[] {
  const filters: string[] = []
  for (let start = 0; start < tokens.length; start++) {
    for (let count = 5; count > 1; count--) {
      const phrase = start + count <= tokens.length ? joinTokens(tokens.slice(start, start + count)) : ''
      const name = clearing.exec(phrase)?.[3]
      const filter = priceless.test(phrase) ? 'price' : name && filterOf(name)
      if (!filter) continue
      filters.push(filter)
      used.fill(true, start, start + count)
      start += count - 1
      break
    }
  }
  return filters
}

function filterOf(name: string): string {
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '')
  return { color: 'colour', house: 'brand' }[singular] ?? singular
}
