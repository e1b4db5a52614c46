import { useQuery } from '@tanstack/react-query'
import { facetName, facetParts } from '#web/domain/style/facet-names.ts'
import { styleChoicesQuery } from '#web/domain/style/style-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { ChoiceRow } from './choice-rows.tsx'

/** The facets of some kinds by value, the most frequent first; brands by name. Undefined while they load. */
export function useChoices(key: string): ChoiceRow[] | undefined {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data } = useQuery({ ...styleChoicesQuery(), enabled: isAuthenticated })
  const rows = data
    ?.map(({ facet, products }) => ({ ...facetParts(facet), name: facetName(facet), products }))
    .filter((row) => row.key === key)
  return key === 'brand'
    ? rows?.toSorted((one, other) => one.name.localeCompare(other.name))
    : rows?.toSorted((one, other) => other.products - one.products)
}
