import { queryClient } from '#web/lib/query/query-client.ts'
import { storedSessionState } from '#web/lib/session.ts'
import { productsPageQuery } from './product-queries.ts'
import { readProductOrder } from './products-url.ts'

/** Requests the rows of the URL while the page itself is loading, if a user is signed in. */
export function loadFirstRows(): void {
  const params = new URLSearchParams(location.search)
  if (!storedSessionState().user || params.get('tab') === 'upload') return
  const order = readProductOrder(params)
  void queryClient.prefetchQuery(productsPageQuery({ ...order, page: 0 }))
}
