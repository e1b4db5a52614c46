import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { type Comparison, nextSize, priceLimit, readComparison } from './comparison.ts'
import { type Found, foundAt } from './found.ts'
import { readPrice } from './price.ts'
import type { ReadBefore } from './read-parts.ts'
import { joinTokens, type Token } from './tokens.ts'
import type { Context } from './understanding.ts'

export type Changes = ReadBefore & {
  /** The filters that 'any colour' and the like take away. */
  cleared: string[]
  currency: string | undefined
  /** Whether the sentence can only be about the request before. */
  isChange: boolean
}

type Placed = { comparison: Comparison; start: number; end: number }

/** Reads what refers to the request before or to what is shown: 'cheaper', 'bigger', 'any colour', 'same brand'. */
export function readChanges(tokens: Token[], lexicon: Lexicon, context: Context | undefined): Changes {
  const taken = tokens.map(() => false)
  const cleared = readCleared(tokens, taken)
  const found = readOwnBrand(tokens, taken, context)
  const placed = readComparisons(tokens, taken)
  if (!placed) return { taken, found, cleared, currency: undefined, isChange: cleared.length > 0 }
  const compared = compare(placed, lexicon, context)
  // 'bigger' without a size to compare with is a word like others.
  if (compared.found.length > 0) taken.fill(true, placed.start, placed.end)
  return { taken, found: [...found, ...compared.found], cleared, currency: compared.currency, isChange: true }
}

function readOwnBrand(tokens: Token[], taken: boolean[], context: Context | undefined): Found[] {
  const brand = context?.current?.brand
  const start = tokens.findIndex(
    ({ text }, place) =>
      /^(this|same|that|its|their)$/.test(text) && /^(brand|house|label|designer|maker)$/.test(tokens[place + 1]?.text ?? '')
  )
  if (brand === undefined || start < 0) return []
  taken.fill(true, start, start + 2)
  return [foundAt(start, start + 2, 'brand', brand)]
}

/** 'cheaper' and the like, unless a price follows: 'cheaper than 500'. */
function readComparisons(tokens: Token[], taken: boolean[]): Placed | undefined {
  for (let start = 0; start < tokens.length; start++) {
    const isDenied = /^(not|isnt|nothing)$/.test(tokens[start - 1]?.text ?? '')
    const read = taken[start] || isDenied ? undefined : readComparison(tokens, start)
    const isLimit = read && tokens.slice(start, read.end).some((_, place) => readPrice(tokens, start + place))
    if (read && !isLimit) return { comparison: read.value, start, end: read.end }
  }
  return undefined
}

type Compared = { found: Found[]; currency: string | undefined }

function compare({ comparison, start, end }: Placed, lexicon: Lexicon, context: Context | undefined): Compared {
  if (comparison === 'bigger' || comparison === 'smaller') {
    const sizes = context?.request.size ?? []
    const next = sizes.flatMap((size) => nextSize(size, comparison, lexicon.sizes) ?? [])
    return { found: next.map((size) => foundAt(start, end, 'size', size)), currency: undefined }
  }
  const limit = context && priceLimit(comparison, context.products, context.current)
  const sort = comparison === 'cheaper' ? 'price-ascending' : 'price-descending'
  if (!limit) return { found: [foundAt(start, end, 'sort', sort)], currency: undefined }
  const kind = comparison === 'cheaper' ? 'max' : 'min'
  return { found: [foundAt(start, end, kind, String(limit.limit))], currency: limit.currency }
}

const clearing =
  /^(in )?(any|all|whatever|every|another|(?:an|any|some)?other|(?:a )?different|(?:remove|forget|drop|delete|clear|without|ignore|lose|take away|take off|never mind)(?: the)?) (colou?rs?|brands?|houses?|prices?|sizes?|materials?|categor(?:y|ies)|occasions?|gender)( filter| limit| range)?$/
const priceless =
  /^(no price limits?|without price limit|no limit|without a limit|no budget|(the )?price doesnt matter|(price|money) is no object|regardless of price)$/

function readCleared(tokens: Token[], taken: boolean[]): string[] {
  const filters: string[] = []
  for (let start = 0; start < tokens.length; start++) {
    for (let count = 6; count > 1; count--) {
      const phrase = start + count <= tokens.length ? joinTokens(tokens.slice(start, start + count)) : ''
      const name = clearing.exec(phrase)?.[3]
      const filter = priceless.test(phrase) ? 'price' : name && filterOf(name)
      if (!filter) continue
      filters.push(filter)
      taken.fill(true, start, start + count)
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
