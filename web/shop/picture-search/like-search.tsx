import { useQuery } from '@tanstack/react-query'
import { FormError } from '#web/components/form-error.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { productQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { productPath } from '#web/domain/catalogue/paths.ts'
import { productMatchesQuery } from '#web/domain/pictures/picture-queries.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { Link } from '#web/ui/link.tsx'
import { MatchControls } from './match-controls.tsx'
import { Matches } from './matches.tsx'
import { PictureSearchLink } from './picture-search-link.tsx'
import { SearchLayout } from './search-layout.tsx'
import { usePictureRequest } from './use-picture-request.ts'

const take = 24
const nothing = { id: '', image_url: null }

export type LikeSearchProps = {
  /** A uuid or a product_id. */
  id: string
  problem: string | undefined
}

/** The search that begins with the picture of a product. */
export function LikeSearch({ id, problem }: LikeSearchProps) {
  const [request, change] = usePictureRequest()
  const { data: product, isError, refetch } = useQuery(productQuery(id))
  const category = request.category === undefined ? (product?.category ?? null) : request.category
  const matches = useQuery({
    ...productMatchesQuery(product ?? nothing, { levels: request.levels, category, take }),
    enabled: product !== undefined && product !== null
  })
  if (isError && product === undefined) {
    return (
      <div className="pt-(--s8)">
        <LoadFailure what="This piece" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (product === null) {
    return (
      <div className="grid justify-items-start gap-4 pt-(--s8)">
        <h1 className="type-d2">We could not find this piece.</h1>
        <PictureSearchLink text="Search with a picture" />
      </div>
    )
  }
  return (
    <SearchLayout
      picture={
        <>
          <Picture
            src={product?.image_url}
            alt={product ? `The picture of ${product.name}` : ''}
            sizes={`(min-width: 1100px) ${pageShare(33)}, (min-width: 768px) 50vw, 100vw`}
            isEager
            className="aspect-4/3 max-md:-mx-(--margin) md:aspect-square"
          />
          <div className="flex min-h-12 items-baseline justify-between gap-6 border-line pt-2.5 pb-4.5 text-small max-md:hidden md:border-b">
            {product && (
              <Link to={productPath(product.product_id)} className="text-muted underline-offset-6 hover:underline">
                {[product.name, product.brand].filter(Boolean).join(', ')}
              </Link>
            )}
            <PictureSearchLink text="Use your own picture" />
          </div>
        </>
      }
      controls={
        <>
          <MatchControls request={request} guess={product?.category} onChange={change} />
          <div className="*:mt-4">
            <FormError message={problem} />
          </div>
        </>
      }
    >
      <Matches
        title={product ? `Looks like ${product.name}` : 'Looks like this'}
        matches={matches.data}
        isOld={matches.isPlaceholderData}
        isError={matches.isError}
        onRetry={() => void matches.refetch()}
        empty={
          category
            ? `Nothing else among ${category} looks like it. Choose another category.`
            : 'The picture of this piece cannot be compared yet. Try again in a few minutes.'
        }
      />
      <p className="mt-6 md:hidden">
        <PictureSearchLink text="Use your own picture" />
      </p>
    </SearchLayout>
  )
}
