import { formatPrice } from '#web/lib/format/money.ts'
import { capitalise } from '#web/lib/format/text.ts'
import type { SearchRequest } from './search-request.ts'

/** A request in words: 'Black bags under $2,000', 'Silk scarves by Tsukigane for women, on sale, cheapest first'. */
export function requestText(request: SearchRequest): string {
  const { brand, gender, occasion, size, excluded, isInStock, isOnSale, isNew } = request
  const noun = nounOf(request)
  const sentence = [
    isNew ? 'new' : '',
    joinAlternatives(request.colour.map(lower)),
    joinAlternatives(materialsOf(request)),
    noun,
    prefixed('by', brand),
    prefixed(
      'for',
      gender.filter((value) => value !== 'unisex')
    ),
    occasionText(occasion),
    prefixed('in', size.map(sizeText)),
    priceText(request)
  ]
  const additions = [
    ...excluded.map(exclusionText),
    isOnSale ? 'on sale' : '',
    isInStock ? 'in stock' : '',
    { relevance: '', newest: 'newest first', 'price-ascending': 'cheapest first', 'price-descending': 'most expensive first' }[
      request.sort
    ]
  ]
  return capitalise([sentence.filter(Boolean).join(' '), ...additions].filter(Boolean).join(', '))
}

/** The limits of a price: 'under $2,000', 'from $500 to $1,000'; '' if there are none. */
export function priceText({ min, max, currency }: Pick<SearchRequest, 'min' | 'max' | 'currency'>): string {
  const low = min === null ? '' : formatPrice(min, currency)
  const high = max === null ? '' : formatPrice(max, currency)
  if (low && high) return `from ${low} to ${high}`
  if (high) return `under ${high}`
  return low && `over ${low}`
}

function nounOf({ category, subcategory, words, gender }: SearchRequest): string {
  const names = [...category, ...subcategory].map(lower)
  const quoted = words && `“${words}”`
  const unisex = gender.includes('unisex') ? 'unisex ' : ''
  if (names.length === 0) return quoted || `${unisex}pieces`
  return [`${unisex}${joinAlternatives(names, 'and')}`, quoted].filter(Boolean).join(' ')
}

/** Jewellery is gold, scarves are silk; 'diamond rings', 'leather bags'. */
function materialsOf({ material, colour }: SearchRequest): string[] {
  return material.filter((value) => !colour.includes(value)).map(lower)
}

const occasionTexts: Record<string, string> = {
  day: 'for the day',
  evening: 'for the evening',
  gift: 'to give',
  engagement: 'for an engagement',
  wedding: 'for a wedding',
  holiday: 'for a holiday'
}

function occasionText(occasions: string[]): string {
  return joinAlternatives(occasions.map((occasion) => occasionTexts[occasion] ?? `for ${lower(occasion)}`))
}

function sizeText(size: string): string {
  return /^[\d.]+$/.test(size) ? `size ${size}` : size === 'One size' ? 'one size' : size
}

/** 'material=leather' is 'not leather'; 'brand=Halden Row' is 'not by Halden Row'. */
export function exclusionText(facet: string): string {
  const [kind = '', ...rest] = facet.split('=')
  const value = rest.join('=')
  if (kind === 'sale') return 'not on sale'
  if (kind === 'new') return 'not new'
  return kind === 'brand' ? `not by ${value}` : `not ${lower(value)}`
}

function prefixed(preposition: string, values: string[]): string {
  return values.length > 0 ? `${preposition} ${joinAlternatives(values)}` : ''
}

function joinAlternatives(values: string[], conjunction = 'or'): string {
  const [last = '', ...before] = values.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} ${conjunction} ${last}` : last
}

function lower(text: string): string {
  return text.toLowerCase()
}
