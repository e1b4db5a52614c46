import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Picture } from '#web/components/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { productsByIdQuery } from '#web/lib/catalogue-queries.ts'
import { productPath } from '#web/lib/paths.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Sheet } from '#web/ui/sheet.tsx'

/** The pieces that were marked, the latest first. */
export function SavedSheet() {
  const isOpen = useAppStore((state) => state.isSavedOpen)
  const savedItems = useAppStore((state) => state.savedItems)
  const setSavedOpen = useAppStore((state) => state.setSavedOpen)
  const toggleSaved = useAppStore((state) => state.toggleSaved)
  const ids = savedItems.map(({ id }) => id).reverse()
  const { data: products = [] } = useQuery({ ...productsByIdQuery(ids), enabled: isOpen, placeholderData: (before) => before })
  const shown = products.filter((product) => ids.includes(product.product_id))
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={setSavedOpen}
      label="Saved"
      heading={
        <span className="type-d3">
          Saved <span className="figures text-[.8em] text-muted">{savedItems.length}</span>
        </span>
      }
    >
      {ids.length === 0 && (
        <p className="px-4 py-6 text-body text-muted md:px-8">
          Press the mark on a piece and it waits here, with its price and its stock as they are today.
        </p>
      )}
      <ul className="flex-1 overflow-auto px-4 md:px-8">
        {shown.map((product) => (
          <li key={product.id} className="grid grid-cols-[88px_1fr] gap-4.5 border-b border-line py-5">
            <Picture src={product.image_url} alt="" sizes="88px" />
            <div className="grid content-start justify-items-start gap-1">
              <p className="type-label">{product.brand}</p>
              <Link to={productPath(product.product_id)} className="min-h-6 text-ui" onClick={() => setSavedOpen(false)}>
                {product.name}
              </Link>
              <Price
                price={product.price}
                originalPrice={product.original_price}
                currency={product.currency}
                className="text-ui"
              />
              <button
                type="button"
                className="underlined mt-2 min-h-6 text-small text-muted"
                onClick={() => toggleSaved({ id: product.product_id })}
              >
                Remove<span className="sr-only"> {product.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
