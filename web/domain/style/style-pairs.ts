import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { capitalise } from '#web/lib/format/text.ts'
import type { StylePair } from './style.ts'

const maxPairs = 6

export type PairProduct = ProductCardRow & {
  subcategory: string | null
  gender: string | null
  material: string | null
  colors: string[] | null
}

export type ShownPair = { left: PairProduct; right: PairProduct }

/**
 * Pairs of two products of one kind that differ most; kinds take turns, the largest first. They do not depend on the answers,
 * so none moves when it is answered. Pairs that were answered when the shop had other products come first.
 */
export function stylePairs(products: PairProduct[], answered: StylePair[]): ShownPair[] {
  const made = newPairs(products)
  const byId = new Map(products.map((product) => [product.product_id, product]))
  const former = answered.flatMap(({ left, right }): ShownPair[] => {
    const [first, second] = [byId.get(left), byId.get(right)]
    const isMade = made.some((pair) => pair.left === first && pair.right === second)
    return first && second && !isMade ? [{ left: first, right: second }] : []
  })
  return [...former, ...made].slice(0, maxPairs)
}

function newPairs(products: PairProduct[]): ShownPair[] {
  const pairs: ShownPair[] = []
  const taken = new Set<PairProduct>()
  const groups = [...Map.groupBy(products, kindOf).values()].sort((one, other) => other.length - one.length)
  for (let round = 0; round < maxPairs; round++) {
    for (const group of groups) {
      const pair = pairs.length < maxPairs ? furthestPair(group.filter((product) => !taken.has(product))) : undefined
      if (!pair) continue
      pairs.push(pair)
      taken.add(pair.left).add(pair.right)
    }
  }
  return pairs
}

export function choiceOf(answered: StylePair[], { left, right }: ShownPair): StylePair['choice'] | undefined {
  return answered.find((pair) => pair.left === left.product_id && pair.right === right.product_id)?.choice
}

export function withChoice(answered: StylePair[], { left, right }: ShownPair, choice: StylePair['choice']): StylePair[] {
  const pair = { left: left.product_id, right: right.product_id, choice }
  const at = answered.findIndex((each) => each.left === pair.left && each.right === pair.right)
  return at < 0 ? [...answered, pair] : answered.with(at, pair)
}

/** Tags that say when, not how it looks. */
const occasions = new Set(
  'day evening work travel gift icon engagement wedding holiday winter spring summer autumn new'.split(' ')
)

/** What distinguishes a product to the eye: 'Structured, oxblood'. */
export function lookOf({ tags, colors, name }: PairProduct): string {
  const words = [(tags ?? []).find((tag) => !occasions.has(tag.toLowerCase())), (colors ?? [])[0]].filter(
    (word) => word !== undefined && word !== ''
  )
  const text = words.join(', ').toLowerCase() || name
  return capitalise(text)
}

function kindOf({ category, subcategory }: PairProduct): string {
  return `${category} ${subcategory}`
}

/** The first with the one that shares least with it, the earlier of equal ones. */
function furthestPair([first, ...others]: PairProduct[]): ShownPair | undefined {
  if (!first) return undefined
  const [other] = others.toSorted((one, two) => likeness(first, one) - likeness(first, two))
  return other && { left: first, right: other }
}

function likeness(one: PairProduct, other: PairProduct): number {
  const shared = (first: string[] | null, second: string[] | null) =>
    (first ?? []).filter((word) => (second ?? []).includes(word)).length
  return (
    2 * Number(one.brand === other.brand) +
    Number(one.material === other.material) +
    2 * shared(one.colors, other.colors) +
    shared(one.tags, other.tags)
  )
}
