import { ProductShelf } from '#web/components/product-shelf.tsx'
import { backInStockQuery } from '#web/domain/alerts/alert-queries.ts'
import { sinceSaved } from '#web/domain/saved/changes-since-saving.ts'
import { savedProductsQuery } from '#web/domain/saved/saved-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { RowHeading } from './row-heading.tsx'
import { useDeduplicated } from './use-deduplicated.ts'

/** How many of the latest saved products are checked. */
export const looked = 40
const shown = 4

export function SinceSavedRow() {
  const savedItems = useAppStore((state) => state.savedItems)
  const setSavedOpen = useAppStore((state) => state.setSavedOpen)
  const saved = useSaved()
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const items = savedItems.slice(0, looked)
  const { data: products } = useDeferredQuery({
    ...savedProductsQuery(items.map(({ id }) => id)),
    enabled: items.length > 0,
    placeholderData: (before) => before
  })
  const { data: back = [] } = useDeferredQuery({ ...backInStockQuery(userId), enabled: userId !== '' })
  const changed = items.flatMap((item) => {
    const product = products?.get(item.id)
    const change = product && sinceSaved(item, product)
    return product && change ? [{ product, change }] : []
  })
  const awaited = back.map(({ product, choice: { size } }) => ({
    product,
    change: { text: size ? `Back in stock in ${size}` : 'Back in stock', isBetter: true }
  }))
  const others = changed.filter(({ product }) => !awaited.some((item) => item.product.id === product.id))
  const first = [...awaited, ...others.sort((a, b) => Number(b.change.isBetter) - Number(a.change.isBetter))]
  const deduplicated = useDeduplicated(
    first.map(({ product }) => product),
    { row: 'changes', count: shown }
  )
  if (deduplicated.length === 0) return null
  const reasons = new Map(first.map(({ product, change }) => [product.id, change.text]))
  return (
    <section className="page-width pt-(--s9)">
      <RowHeading
        row="changes"
        title="Since you saved them"
        reason="What has changed about the pieces you saved or are waiting for."
      >
        <button type="button" className="underlined min-h-6 text-ui" onClick={() => setSavedOpen(true)}>
          All saved
        </button>
      </RowHeading>
      <ProductShelf count={4} isScrolling products={deduplicated} reasonFor={({ id }) => reasons.get(id)} {...saved} />
    </section>
  )
}
