import { useEffect, useRef } from 'react'
import { formatCount } from '#web/lib/format/counts.ts'
import { Link } from '#web/ui/link.tsx'

export type FeedEndProps = {
  count: number
  /** The button that loaded the last page is gone, so the end takes its focus. */
  isReached: boolean
}

export function FeedEnd({ count, isReached }: FeedEndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReached && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isReached])
  return (
    <div className="mt-(--s9) grid-page items-end gap-y-6 border-y border-line py-(--s8)">
      <div className="col-span-full grid gap-3 md:col-span-7">
        <h3 ref={heading} tabIndex={-1} className="type-d2 outline-none">
          You have seen everything.
        </h3>
        <p className="text-lead text-muted">{count === 1 ? 'The one piece' : `All ${formatCount(count)} pieces`} at Vitrine.</p>
      </div>
      <div className="col-span-full flex flex-wrap gap-x-8 gap-y-3 text-ui md:col-span-5 md:justify-end">
        <Link to="/discover" className="underlined inline-flex min-h-6 items-center">
          Browse the curations
        </Link>
        <button
          type="button"
          className="underlined inline-flex min-h-6 items-center"
          onClick={() => {
            scrollTo({ top: 0 })
            document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
          }}
        >
          Back to the top
        </button>
      </div>
    </div>
  )
}
