import { queryClient } from '#web/lib/query/query-client.ts'
import { storedSessionUser } from '#web/lib/session.ts'
import { productsPageQuery } from './product-queries.ts'
import { readProductOrder } from './products-address.ts'

/** Requests the rows of the address while the page itself is loading, if a user is signed in. */
export function loadFirstRows(): void {
  const address = new URLSearchParams(location.search)
  if (!storedSessionUser() || address.get('tab') === 'upload') return
  const order = readProductOrder(address)
  void queryClient.prefetchQuery(productsPageQuery({ ...order, page: 0 }))
}
