import type { FacetCount } from '#web/domain/search/search-queries.ts'
import type { FacetKey, SearchRequest } from '#web/domain/search/search-request.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ColourValues } from './colour-values.tsx'
import { FacetGroup } from './facet-group.tsx'
import { FacetValues } from './facet-values.tsx'
import { inOrderOfSizes } from './order-of-sizes.ts'
import { PriceGroup } from './price-group.tsx'
import type { Results } from './use-results.ts'

const groups: { key: FacetKey | 'price'; name: string; isOpen: boolean }[] = [
  { key: 'brand', name: 'House', isOpen: true },
  { key: 'colour', name: 'Colour', isOpen: true },
  { key: 'price', name: 'Price', isOpen: true },
  { key: 'category', name: 'Category', isOpen: false },
  { key: 'subcategory', name: 'Kind', isOpen: false },
  { key: 'size', name: 'Size', isOpen: false },
  { key: 'material', name: 'Material', isOpen: false },
  { key: 'occasion', name: 'Occasion', isOpen: false },
  { key: 'gender', name: 'For', isOpen: false }
]

export function FacetPanel({ results }: { results: Results }) {
  const { request, fixed, first, change } = results
  const toggle = (key: FacetKey, value: string) => change((latest) => toggleValue(latest, key, value))
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Checkbox is a button, which a label may name */}
      <label className="flex min-h-12 cursor-pointer items-center gap-2 border-b border-line text-ui">
        <Checkbox
          className="-ml-1"
          checked={request.isInStock}
          onCheckedChange={(isInStock) => change((latest) => ({ ...latest, isInStock: isInStock === true }))}
        />
        In stock only
      </label>
      {groups.map(({ key, name, isOpen }) => {
        if (key === 'price') return <PriceGroup key={key} results={results} />
        const values = withChosen(first?.facets?.[key] ?? [], request[key])
        if (fixed[key] || (values.length < 2 && request[key].length === 0)) return null
        const props = { facet: key, chosen: request[key], onToggle: (value: string) => toggle(key, value) }
        return (
          <FacetGroup
            key={key}
            name={name}
            chosen={request[key].length > 0 ? String(request[key].length) : ''}
            isOpenAtFirst={isOpen || request[key].length > 0}
          >
            {key === 'colour' ? (
              <ColourValues {...props} values={values} />
            ) : (
              <FacetValues {...props} values={key === 'size' ? inOrderOfSizes(values) : values} />
            )}
          </FacetGroup>
        )
      })}
    </>
  )
}

export function toggleValue(request: SearchRequest, key: FacetKey, value: string): SearchRequest {
  const chosen = request[key]
  return { ...request, [key]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] }
}

/** Values that are chosen stay, also where nothing has them any more. */
export function withChosen(values: FacetCount[], chosen: string[]): FacetCount[] {
  const missing = chosen.filter((value) => !values.some((each) => each.value === value))
  return [...values, ...missing.map((value) => ({ value, count: 0 }))]
}
