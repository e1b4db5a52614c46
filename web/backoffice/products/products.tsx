import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Products() {
  usePageTitle('Products')
  return <h1>Products</h1>
}
