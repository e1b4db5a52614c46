import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { someProduct } from './csv-update/some-product.ts'
import { loadedProductIds, productIdsBetween, productsPageQuery } from './product-queries.ts'
import type { ProductOrder } from './products-url.ts'

const order: ProductOrder = { search: '', filter: {}, sort: undefined }

/** A list of which these pages are in memory. */
function listWith(pages: Record<number, string[]>, of: ProductOrder = order, queries = new QueryClient()): QueryClient {
  for (const [page, ids] of Object.entries(pages)) {
    const { queryKey } = productsPageQuery({ ...of, page: Number(page) })
    queries.setQueryData(queryKey, { rows: ids.map((id) => someProduct({ id })), total: undefined })
  }
  return queries
}

describe('the products in memory', () => {
  test('are those of this list, not of one with further filters', () => {
    const filtered = { ...order, filter: { stock_status: ['low_stock'] } }
    const queries = listWith({ 0: ['x'] }, filtered, listWith({ 1: ['c'], 0: ['a', 'b'] }))
    expect(loadedProductIds(queries, order)).toEqual(['a', 'b', 'c'])
  })

  test('between two are found in either direction', async () => {
    const queries = listWith({ 0: ['a', 'b'], 1: ['c', 'd'], 2: ['e', 'f'] })
    expect(await productIdsBetween(queries, order, 'b', 'e')).toEqual(['b', 'c', 'd', 'e'])
    expect(await productIdsBetween(queries, order, 'e', 'b')).toEqual(['b', 'c', 'd', 'e'])
  })

  test('are only the last one if the first is no longer in memory', async () => {
    expect(await productIdsBetween(listWith({ 0: ['a', 'b'] }), order, 'z', 'b')).toEqual(['b'])
  })
})
