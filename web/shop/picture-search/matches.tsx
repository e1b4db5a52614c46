import type { ReactNode } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { matchReason } from '#web/domain/pictures/match-reason.ts'
import type { PictureMatch } from '#web/domain/pictures/picture-match.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { useSaved } from '#web/store/use-saved.ts'

export type MatchesProps = {
  title: string
  matches: PictureMatch[] | undefined
  /** What is shown belongs to the request before. */
  isOld: boolean
  isError: boolean
  onRetry: () => void
  /** What to say where nothing is found. */
  empty: ReactNode
}

export function Matches({ title, matches, isOld, isError, onRetry, empty }: MatchesProps) {
  const saved = useSaved()
  const reasons = new Map(matches?.map(({ product, likeness }) => [product.id, matchReason(likeness)]))
  const isAnyAlike = [...reasons.values()].some((reason) => reason !== undefined)
  const isPending = matches ? matches.length === 0 && isOld : !isError
  return (
    <section aria-labelledby="matches" aria-busy={isOld || !matches}>
      <h1 id="matches" tabIndex={-1} className="type-d3 mb-4 wrap-anywhere outline-none md:mb-6">
        {title}
      </h1>
      <p role="status" className="sr-only">
        {matches && !isOld && formatProductCount(matches.length)}
      </p>
      {isError && !matches && <LoadFailure what="The pieces" onRetry={onRetry} />}
      {isPending && <ShelfSkeleton count={4} cards={8} />}
      {matches?.length === 0 && !isOld && <div className="max-w-[52ch] text-body text-muted">{empty}</div>}
      {matches && matches.length > 0 && (
        <div className={cn('transition-opacity duration-(--t-base)', isOld && 'opacity-60')}>
          {!isAnyAlike && <p className="mb-4 text-body text-muted">Nothing here is very similar. These come closest.</p>}
          <ProductShelf
            count={4}
            products={matches.map(({ product }) => product)}
            reasonFor={({ id }) => reasons.get(id)}
            eagerCount={4}
            {...saved}
          />
        </div>
      )}
    </section>
  )
}
