import { useRef, useState } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { productPath } from '#web/domain/catalogue/paths.ts'
import { revealAndFocus } from '#web/lib/browser/focus.ts'
import { cn } from '#web/lib/class-names.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonPicture } from '#web/ui/skeleton.tsx'
import { lookbookQuery } from './brand-page-queries.ts'

const shownAtOnce = 12

export function Lookbook({ brandName }: { brandName: string }) {
  const { data: pictures, isError, refetch } = useDeferredQuery(lookbookQuery(brandName))
  const [shown, setShown] = useState(shownAtOnce)
  const list = useRef<HTMLUListElement>(null)
  const showMore = () =>
    revealAndFocus(
      () => setShown(shown + shownAtOnce),
      () => list.current?.children[shown]?.querySelector('a')
    )
  if (isError && !pictures) return <LoadFailure what="The lookbook" onRetry={() => void refetch()} />
  if (!pictures) return <SkeletonPicture className="aspect-4/5 md:w-1/2" />
  if (pictures.length === 0) {
    return <p className="border-b border-line pb-8 text-body text-muted">No lookbook from {brandName} yet.</p>
  }
  return (
    <>
      <ul ref={list} className="grid-page items-end gap-y-(--s7)">
        {pictures.slice(0, shown).map((picture, index) => (
          <li key={`${picture.product_id} ${picture.url}`} className={cn('col-span-full', widths[index % widths.length])}>
            <Link to={productPath(picture.product_id)} className="group block">
              <Picture
                src={picture.url}
                alt={picture.description}
                sizes={`(min-width: 768px) ${pageShare(58)}, 100vw`}
                isDetail
              />
              <span className="flex justify-between gap-4 pt-3 text-small text-muted group-hover:text-ink">
                <span>{picture.name}</span>
                <span>{picture.type}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown < pictures.length && (
        <div className="mt-(--s7) grid justify-items-center">
          <Button variant="line" onClick={showMore}>
            More pictures
          </Button>
        </div>
      )}
    </>
  )
}

/** Off-centre, and no two rows alike. */
const widths = ['md:col-span-7', 'md:col-span-4 md:col-start-9', 'md:col-span-4', 'md:col-span-7 md:col-start-6']
