import { useState } from 'react'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { Picture } from '#web/components/picture.tsx'
import { readAdditionalImages } from '#web/domain/catalogue/additional-images.ts'
import { cn } from '#web/lib/class-names.ts'

/** §9 Product detail shows at most 6 additional images. */
const maxAdditional = 6

type Shown = { key: string; url: string; caption: string; alt: string }

export function ProductDetailPictures({ product }: { product: ProductRow }) {
  const pictures = picturesOf(product)
  const [chosen, setChosen] = useState(0)
  const [broken, setBroken] = useState<readonly string[]>([])
  const large = pictures[chosen] ?? pictures[0]
  return (
    <div className="px-4 pt-4 md:py-7 md:pr-0 md:pl-8">
      {large && !broken.includes(large.url) ? (
        <Picture
          src={large.url}
          alt={large.alt}
          sizes="(min-width: 48rem) 348px, 100vw"
          isEager
          onError={() => setBroken([...broken, large.url])}
        />
      ) : (
        <p className="grid aspect-4/5 place-items-center max-md:aspect-video border border-dashed border-line-strong text-small text-muted">
          No img
        </p>
      )}
      {pictures.length > 1 && (
        <div className="mt-0.5 grid grid-cols-7 gap-0.5">
          {pictures.map((picture, place) => (
            <button
              key={picture.key}
              type="button"
              aria-pressed={place === chosen}
              aria-label={`Show picture ${place + 1}: ${picture.alt}`}
              onClick={() => setChosen(place)}
              className={cn(
                'relative -outline-offset-2',
                place === chosen && 'after:absolute after:inset-0 after:border-2 after:border-ink'
              )}
            >
              <Picture src={picture.url} alt="" sizes="50px" className="aspect-square" />
            </button>
          ))}
        </div>
      )}
      {large?.caption && <p className="pt-2 text-small text-muted wrap-anywhere">{large.caption}</p>}
    </div>
  )
}

function picturesOf(product: ProductRow): Shown[] {
  const main = product.image_url ? [{ key: 'main', url: product.image_url, caption: '', alt: product.name }] : []
  const additional = readAdditionalImages(product.additional_images)
    .slice(0, maxAdditional)
    .map(({ url, type, description, color }, place) => ({
      key: `additional ${place}`,
      url,
      caption: [[type, color].filter(Boolean).join(', '), description].filter(Boolean).join(': '),
      alt: description || `${product.name}, ${type}`
    }))
  return [...main, ...additional]
}
