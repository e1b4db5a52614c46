import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newUuid } from '#web/lib/uuid.ts'
import { currenciesOfProductsQuery } from './product-queries.ts'

test('the key of the currencies of a selection is short, however many products are selected', () => {
  const ids = Array.from({ length: 1000 }, newUuid)
  const { queryKey } = currenciesOfProductsQuery({ ids, selection: newUuid() })
  expect(hashKey(queryKey).length).toBeLessThan(100)
})
