import { queryClient } from '#web/lib/query/query-client.ts'
import { keptSessionUser } from '#web/lib/session.ts'
import { readProductOrder } from './product-order.ts'
import { productsPageQuery } from './product-queries.ts'

/** Asks for the rows that the address names while the page itself is on its way; of nobody who is not signed in. */
export function loadFirstRows(): void {
  const address = new URLSearchParams(location.search)
  if (!keptSessionUser() || address.get('tab') === 'upload') return
  const order = readProductOrder(address)
  void queryClient.prefetchQuery(productsPageQuery({ ...order, page: 0 }))
}
