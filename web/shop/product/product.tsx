import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { notFoundTitle, productTitle } from '#supabase/page-titles.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { PlaceholderTiles } from '#web/components/placeholder-tiles.tsx'
import { RenderWhenIdle } from '#web/components/render-when-idle.tsx'
import { type ProductRow, productQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { useRecordView } from '#web/domain/viewed/viewed-mutations.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { CompleteTheLook } from './complete-the-look.tsx'
import { gallerySizes } from './gallery-sizes.ts'
import { LooksLikeThis } from './looks-like-this.tsx'
import { MoreFromBrand } from './more-from-brand.tsx'
import { ProductPage } from './product-page.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

export function Product() {
  const { id = '' } = useParams()
  const { data: product, isError, refetch } = useDeferredQuery(productQuery(id))
  usePageTitle(product ? productTitle(product) : product === null ? notFoundTitle : 'Piece')
  if (isError && product === undefined) {
    return (
      <div className="page-width pt-(--s9)">
        <LoadFailure what="This piece" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (product === undefined) return <Loading />
  if (product === null) return <ProductMissing />
  return <Shown key={product.id} product={product} />
}

/** Shows the picture of the card that led here. */
function Loading() {
  const state: unknown = useLocation().state
  const picture = typeof state === 'object' && state !== null && 'picture' in state ? state.picture : undefined
  if (typeof picture !== 'string') return <ProductSkeleton />
  return <ProductSkeleton picture={<Picture src={picture} alt="" sizes={gallerySizes} isEager isHeld />} />
}

function Shown({ product }: { product: ProductRow }) {
  useViewed(product.product_id)
  return (
    <>
      <ProductPage product={product} />
      <RenderWhenIdle>
        <CompleteTheLook product={product} />
      </RenderWhenIdle>
      <RenderWhenIdle>
        <LooksLikeThis product={product} />
      </RenderWhenIdle>
      {product.brand && (
        <RenderWhenIdle>
          <MoreFromBrand brandName={product.brand} exceptId={product.id} />
        </RenderWhenIdle>
      )}
      <RenderWhenIdle>
        <RecentlyViewed exceptId={product.id} />
      </RenderWhenIdle>
    </>
  )
}

function ProductMissing() {
  return (
    <section className="page-width grid-page items-start gap-y-(--s7) pt-(--s9)">
      <div className="col-span-full grid justify-items-start gap-6 md:col-span-5">
        <h1 className="type-d2 max-w-[18ch]">We could not find this piece.</h1>
        <p className="max-w-[42ch] text-lead text-muted">
          It may have sold, or returned to its house. See what has arrived since.
        </p>
        <Link to="/home" className="underlined min-h-6 text-ui">
          See what is new
        </Link>
      </div>
      <PlaceholderTiles className="col-span-full md:col-span-6 md:col-start-7" />
    </section>
  )
}

/** A page that leaves after signing out records nothing. */
function useViewed(productId: string): void {
  const userId = useAppStore(({ isAuthenticated, user }) => (isAuthenticated ? user?.id : undefined))
  const { mutate: recordView } = useRecordView(userId ?? '')
  useEffect(() => {
    if (userId) recordView(productId)
  }, [recordView, productId, userId])
}
