import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { maxVisitProducts } from '#web/domain/salon/salon.ts'
import { savedProductsQuery } from '#web/domain/saved/saved-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonPicture } from '#web/ui/skeleton.tsx'

/** As many more are shown each time. */
const shownAtFirst = 24

export type ProductChoiceProps = { chosen: string[]; onChange: (productIds: string[]) => void }

/** The saved products; those that are no longer shown are left out, and given up with the next choice. */
export function ProductChoice({ chosen, onChange }: ProductChoiceProps) {
  const saved = useAppStore((state) => state.savedItems)
  const syncStatus = useAppStore((state) => state.savedSyncStatus)
  const [count, setCount] = useState(shownAtFirst)
  const ids = [...new Set([...saved.slice(0, count).map(({ id }) => id), ...chosen])]
  const { data, isError, refetch } = useQuery({
    ...savedProductsQuery(ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before
  })
  const products = ids.flatMap((id) => data?.get(id) ?? [])
  const isPending = (ids.length > 0 && !data && !isError) || (ids.length === 0 && syncStatus === 'loading')
  const found = chosen.filter((id) => data?.get(id) !== null)
  const isAtLimit = found.length >= maxVisitProducts
  return (
    <section aria-label="Pieces" className="grid min-w-0 gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <p role="status" className="text-ui font-medium">
          {products.length > 0 && `${found.length} of ${Math.min(products.length, maxVisitProducts)} chosen`}
          {products.length === 0 && !isPending && !isError && 'No saved pieces yet'}
        </p>
        <Link to="/search" className="underlined inline-flex min-h-6 items-center text-ui">
          {products.length > 0 ? 'Add another piece' : 'Find pieces to save'}
        </Link>
      </div>
      {isError && !data && <LoadFailure what="Your saved pieces" onRetry={() => void refetch()} />}
      {isPending && (
        <div aria-hidden className="grid grid-cols-3 gap-(--shelf) md:grid-cols-4 xl:grid-cols-6">
          {[1, 2, 3, 4].map((tile) => (
            <SkeletonPicture key={tile} className="aspect-4/5" />
          ))}
        </div>
      )}
      {products.length === 0 && !isPending && !isError && (
        <p className="max-w-[52ch] text-body text-muted">
          Book without them, or save pieces first and return: this page will be as you left it.
        </p>
      )}
      <ul className="grid grid-cols-3 gap-x-(--shelf) gap-y-5 md:grid-cols-4 xl:grid-cols-6">
        {products.map(({ product_id, name, image_url }) => {
          const isChosen = chosen.includes(product_id)
          return (
            <li key={product_id} className="min-w-0">
              <label htmlFor={`product-${product_id}`} className="grid gap-2.5">
                <span className="relative block">
                  <Picture src={image_url} alt="" sizes="(min-width: 80rem) 160px, (min-width: 48rem) 25vw, 33vw" />
                  {isChosen && <span aria-hidden className="absolute inset-0 border-2 border-ink" />}
                  <Checkbox
                    id={`product-${product_id}`}
                    className="absolute top-2 left-2"
                    aria-label={name}
                    checked={isChosen}
                    disabled={!isChosen && isAtLimit}
                    onCheckedChange={(next) =>
                      onChange(next === true ? [...found, product_id] : found.filter((id) => id !== product_id))
                    }
                  />
                </span>
                <span className={`text-small break-words pr-2 ${isChosen ? '' : 'text-muted'}`}>{name}</span>
              </label>
            </li>
          )
        })}
      </ul>
      {count < saved.length && (
        <Button variant="line" className="justify-self-start" onClick={() => setCount(count + shownAtFirst)}>
          Show more
        </Button>
      )}
      {isAtLimit && <p className="text-small text-muted">Eight pieces is the most we bring out for one visit.</p>}
    </section>
  )
}
