import { useQuery } from '@tanstack/react-query'
import { Picture } from '#web/components/picture.tsx'
import { likePath } from '#web/domain/catalogue/paths.ts'
import { savedProductsQuery } from '#web/domain/saved/saved-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'

const shown = 6

export function SavedStarts() {
  const savedItems = useAppStore((state) => state.savedItems)
  const ids = savedItems.map(({ id }) => id)
  const { data: products } = useQuery({ ...savedProductsQuery(ids), enabled: ids.length > 0 })
  const shownProducts = ids.flatMap((id) => products?.get(id) ?? []).slice(0, shown)
  if (shownProducts.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="type-label mb-3.5 text-muted">Or begin with a piece you saved</h2>
      <ul className="grid grid-cols-3 gap-(--shelf) md:grid-cols-6">
        {shownProducts.map(({ product_id, name, image_url }) => (
          <li key={product_id}>
            <Link to={likePath(product_id)} className="block">
              <Picture
                src={image_url}
                alt={`Pieces that look like ${name}`}
                sizes="(min-width: 768px) 17vw, 33vw"
                className="aspect-square"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
