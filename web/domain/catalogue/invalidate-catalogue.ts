import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'

const { brands, products, categories, curations, collections } = keys
const productKeys = [products.all, categories.all, curations.all, collections.all]

/** Stories show products as well. `except` is not invalidated: a closing dialog still shows it. */
export function invalidateProducts(queries: QueryClient, except?: QueryKey): void {
  invalidate(queries, productKeys, except)
}

/** A new brand name is copied to its products, and products of an inactive brand are hidden. */
export function invalidateBrands(queries: QueryClient, except?: QueryKey): void {
  invalidate(queries, [brands.all, ...productKeys], except)
}

function invalidate(queries: QueryClient, subjects: QueryKey[], except: QueryKey | undefined): void {
  const isOther: InvalidateQueryFilters['predicate'] = ({ queryKey }) =>
    !except?.every((part, index) => queryKey[index] === part)
  for (const queryKey of subjects) void queries.invalidateQueries({ queryKey, ...(except && { predicate: isOther }) })
}
