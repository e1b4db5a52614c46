import type { CandidateProduct } from '#web/domain/catalogue/story-queries.ts'
import { dayMs } from '#web/lib/durations.ts'

export type AutomaticCuration = {
  kind: 'new' | 'color' | 'country'
  title: string
  rule: string
  products: CandidateProduct[]
}

const allKinds: AutomaticCuration['kind'][] = ['new', 'color', 'country']
const shown = 4
const min = 3

/** No product is in two curations. */
export function automaticCurations(
  products: CandidateProduct[],
  now: Date,
  kinds: AutomaticCuration['kind'][] = allKinds
): AutomaticCuration[] {
  const color = colorOfTheWeek(products, now)
  const rules: (Omit<AutomaticCuration, 'products'> & { holds: (product: CandidateProduct) => boolean })[] = [
    {
      kind: 'new',
      title: 'New this week',
      rule: 'The last seven days',
      holds: ({ created_at }) => now.getTime() - Date.parse(created_at) < 7 * dayMs
    },
    {
      kind: 'color',
      title: `One colour: ${color}`,
      rule: 'A new colour each week',
      holds: ({ colors }) => colors.some((name) => name.toLowerCase() === color)
    },
    {
      kind: 'country',
      title: 'Made in Italy',
      rule: 'By origin',
      holds: ({ country_of_origin }) => country_of_origin.toLowerCase() === 'italy'
    }
  ]
  const taken = new Set<CandidateProduct>()
  return rules.flatMap(({ holds, ...curation }) => {
    if (!kinds.includes(curation.kind)) return []
    const held = products.filter((product) => holds(product) && !taken.has(product)).slice(0, shown)
    if (held.length < min) return []
    for (const product of held) taken.add(product)
    return { ...curation, products: held }
  })
}

/** Colours with enough products take turns, a week each; empty if there is none. */
function colorOfTheWeek(products: CandidateProduct[], now: Date): string {
  const names = products.flatMap(({ colors }) => [...new Set(colors.map((name) => name.toLowerCase()))]).filter(Boolean)
  const common = [...new Set(names)].filter((name) => names.filter((other) => other === name).length >= min).sort()
  const week = Math.floor(now.getTime() / (7 * dayMs))
  return common[week % common.length] ?? ''
}
