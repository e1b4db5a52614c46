import { usePageTitle } from '#web/lib/use-page-title.ts'

export function Brands() {
  usePageTitle('Brands')
  return <h1>Brands</h1>
}
