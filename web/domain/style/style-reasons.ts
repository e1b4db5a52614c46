import * as z from 'zod/mini'
import { lowerFirst } from '#web/lib/format/text.ts'
import { once } from '#web/lib/once.ts'
import { facetInSentence, facetParts, occasionInSentence } from './facet-names.ts'

export type Reason = { source: string; facet: string; products: number }

export const reasonsSchema = once(() => z.array(z.object({ source: z.string(), facet: z.string(), products: z.number() })))

/** The strongest reason in full, the second in short: 'In silk, which you saved twice; red'. Empty without reasons. */
export function reasonText(reasons: Reason[]): string {
  const [first, second] = reasons
  if (!first) return ''
  const sentence = explain(first)
  const addition = second && addedTo(first, second)
  return addition ? `${sentence}; ${addition}` : sentence
}

function explain({ source, facet, products }: Reason): string {
  if (source === 'new') return 'New'
  if (source === 'size') return `In your ${facetParts(facet).value}`
  if (source === 'shared') return sharedText(facet)
  const subject = withPreposition(facet)
  const clause = clauseOf(source, products)
  return clause ? `${subject}, ${clause}` : subject
}

function addedTo(first: Reason, second: Reason): string {
  if (second.source === 'new') return 'new'
  if (second.source === 'size') return `in your ${facetParts(second.facet).value}`
  const text = second.source === 'shared' ? sharedText(second.facet) : withPreposition(second.facet)
  if (second.source === 'follow') return `${lowerFirst(text)}, which you follow`
  return first.source === 'shared' && second.source === 'shared' ? facetInSentence(second.facet) : lowerFirst(text)
}

function withPreposition(facet: string): string {
  const { key } = facetParts(facet)
  const name = facetInSentence(facet)
  if (key === 'brand') return `By ${name}`
  if (key === 'occasion') return `For ${occasionInSentence(name)}`
  if (key === 'category' || key === 'subcategory') return facetParts(facet).value
  return `In ${name}`
}

function sharedText(facet: string): string {
  const { key } = facetParts(facet)
  const name = facetInSentence(facet)
  if (key === 'brand') return `Also by ${name}`
  if (key === 'occasion') return `Also for ${occasionInSentence(name)}`
  return key === 'category' || key === 'subcategory' ? `Also among ${name}` : `Also in ${name}`
}

function clauseOf(source: string, products: number): string | undefined {
  switch (source) {
    case 'saved':
      return `which you saved${times(products)}`
    case 'viewed':
      return `which you looked at${times(products)}`
    case 'cart':
      return 'as in your cart'
    case 'sent':
      return 'which you have asked for'
    case 'follow':
      return 'which you follow'
    case 'chosen':
      return 'which you chose by eye'
    case 'told':
    case 'tuned':
      return 'which you like'
    default:
      return undefined
  }
}

function times(count: number): string {
  if (count < 2) return ''
  return count === 2 ? ' twice' : ` ${count} times`
}
