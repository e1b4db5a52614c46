import { formatPrice } from '#web/lib/format/money.ts'
import { capitalise } from '#web/lib/format/text.ts'
import { facetInSentence, inWords } from './facet-names.ts'
import type { QuizStep } from './quiz-steps.ts'
import { type Evidence, likedFacets, refusedFacets, type Style } from './style.ts'

export type PlaybackLine = { step: QuizStep; label: string; text: string }

const wearerNames = { women: 'Womenswear', men: 'Menswear', kids: 'Children' }

/** What was understood, a line for each question. `sizes` as they are said: 'shoes 38'. */
export function playbackLines(style: Style, evidence: Evidence[], sizes: string[]): PlaybackLine[] {
  const looks = evidence
    .filter(({ source, facet, strength }) => source === 'chosen' && strength > 0 && /^(subcategory|material)=/.test(facet))
    .slice(0, 2)
    .map(({ facet }) => facet)
    .toSorted((one, other) => other.localeCompare(one))
    .map(facetInSentence)
  const budgets = Object.entries(style.budgets).map(
    ([category, amount]) => `${category.toLowerCase()} to ${formatPrice(amount, 'USD')}`
  )
  const lines: [QuizStep, string, string[]][] = [
    ['for', 'For', style.wearers.map((wearer) => wearerNames[wearer])],
    ['pairs', 'By eye', looks],
    ['colours', 'Colours', likedFacets(style, 'colour')],
    ['brands', 'Houses', likedFacets(style, 'brand')],
    ['sizes', 'Sizes', sizes],
    ['budget', 'Budget', budgets],
    ['occasions', 'Occasions', likedFacets(style, 'occasion')],
    ['never', 'Never', refusedFacets(style).map(facetInSentence)]
  ]
  return lines.map(([step, label, list]) => ({ step, label, text: capitalise(inWords(list)) }))
}

/** Says what contradicts what, and which of the two counts. Empty without a contradiction. */
export function contradictionText(facets: string[]): string {
  if (facets.length === 0) return ''
  const names = inWords(facets.map(facetInSentence))
  const pronoun = facets.length === 1 && !facets[0]?.startsWith('subcategory=') ? 'it' : 'them'
  return `You like ${names}, and you never want to see ${pronoun}. Never wins until you change it.`
}

/** One text a brand of which everything is refused, although the brand itself was not. */
export function emptiedBrandTexts(brands: { brand: string; products: number }[], refused: string[]): string[] {
  return brands
    .filter(({ brand }) => !refused.includes(`brand=${brand}`))
    .map(({ brand, products }) =>
      products === 1
        ? `The only piece by ${brand} is among them, so the house will not appear at all.`
        : `All ${products} pieces by ${brand} are among them, so the house will not appear at all.`
    )
}
