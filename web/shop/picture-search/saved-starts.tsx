import { useQuery } from '@tanstack/react-query'
import { Picture } from '#web/components/picture.tsx'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { likePath } from '#web/domain/catalogue/paths.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'

const shown = 6

export function SavedStarts() {
  const savedItems = useAppStore((state) => state.savedItems)
  // Some may have left the shop.
  const { data: products = [] } = useQuery(productsByIdQuery(savedItems.slice(0, 2 * shown).map(({ id }) => id)))
  if (products.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="type-label mb-3.5 text-muted">Or begin with a piece you saved</h2>
      <ul className="grid grid-cols-3 gap-(--shelf) md:grid-cols-6">
        {products.slice(0, shown).map(({ product_id, name, image_url }) => (
          <li key={product_id}>
            <Link to={likePath(product_id)} className="block -outline-offset-2">
              <Picture
                src={image_url}
                alt={`Pieces that look like ${name}`}
                sizes={`(min-width: 768px) ${pageShare(17)}, 33vw`}
                className="aspect-square"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
