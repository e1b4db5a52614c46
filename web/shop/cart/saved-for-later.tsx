import { useQuery } from '@tanstack/react-query'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { savedProductsQuery } from '#web/domain/saved/saved-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'

const shown = 4

/** The latest saved products, below the cart. */
export function SavedForLater() {
  const items = useAppStore((state) => state.savedItems)
  const setSavedOpen = useAppStore((state) => state.setSavedOpen)
  const saved = useSaved()
  const ids = items.slice(0, shown).map(({ id }) => id)
  const { data } = useQuery({
    ...savedProductsQuery(ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before
  })
  const products = ids.flatMap((id) => data?.get(id) ?? [])
  if (products.length === 0) return null
  return (
    <section aria-labelledby="saved-for-later" className="pt-(--s7)">
      <div className="flex items-baseline justify-between gap-4 pb-3.5">
        <h2 id="saved-for-later" className="font-medium">
          Saved for later
        </h2>
        <button type="button" className="underlined min-h-6 text-small" onClick={() => setSavedOpen(true)}>
          All saved
        </button>
      </div>
      <ProductShelf count={4} products={products} {...saved} />
    </section>
  )
}
