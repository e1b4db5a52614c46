import { Link } from 'react-router'
import { Picture } from '#web/components/picture.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import type { ProductCardRow } from '#web/lib/catalogue-queries.ts'
import { productPath } from '#web/lib/paths.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { type BrandTab, lookbookImages, tabPieces } from './brand-tabs.ts'

const nothing: Record<BrandTab, (house: string) => string> = {
  new: (house) => `Nothing has arrived from ${house} lately.`,
  all: (house) => `No pieces of ${house} are shown yet.`,
  sale: (house) => `Nothing of ${house} is on sale.`,
  lookbook: (house) => `${house} has no lookbook here yet.`
}

export type BrandPiecesProps = { tab: BrandTab; brandName: string; products: ProductCardRow[] }

export function BrandPieces({ tab, brandName, products }: BrandPiecesProps) {
  const saved = useSaved()
  const pieces = tabPieces(tab, products)
  if (pieces.length === 0) return <p className="border-b border-line pb-8 text-body text-muted">{nothing[tab](brandName)}</p>
  if (tab === 'lookbook') return <Lookbook products={pieces} />
  return <ProductShelf count={4} products={pieces} {...saved} />
}

function Lookbook({ products }: { products: ProductCardRow[] }) {
  return (
    <div className="grid gap-(--gutter) md:grid-cols-2">
      {products.flatMap((product) =>
        lookbookImages(product).map((image) => (
          <Link key={image.url} to={productPath(product.product_id)} className="block">
            <Picture src={image.url} alt={image.description} sizes="(min-width: 768px) 50vw, 100vw" />
            <span className="block pt-3 text-small text-muted">
              {image.type}: {product.name}
            </span>
          </Link>
        ))
      )}
    </div>
  )
}
