import { letterSizes } from '#web/domain/catalogue/letter-sizes.ts'
import type { FacetCount } from '#web/domain/search/search-queries.ts'

const inNumbers = new Intl.Collator('en', { numeric: true })

/** Letters from small to large, then numbers. */
export function inOrderOfSizes(values: FacetCount[]): FacetCount[] {
  return values.toSorted(({ value: one }, { value: other }) => {
    const [first, second] = [letterSizes.indexOf(one.toUpperCase()), letterSizes.indexOf(other.toUpperCase())]
    if (first < 0 && second < 0) return inNumbers.compare(one, other)
    return first < 0 || second < 0 ? second - first : first - second
  })
}
