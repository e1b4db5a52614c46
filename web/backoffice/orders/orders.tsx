import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Orders() {
  usePageTitle('Orders')
  return <h1>Orders</h1>
}
