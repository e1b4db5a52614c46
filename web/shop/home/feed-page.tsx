import { memo, useLayoutEffect, useRef } from 'react'
import { ProductShelf, type ProductShelfProps } from '#web/components/product-shelf.tsx'

export type FeedPageProps = Pick<ProductShelfProps, 'products' | 'savedIds' | 'onToggleSaved'> & {
  list: string
  page: number
}

/**
 * Off screen it is neither laid out nor painted, but keeps its height; and it renders only for its own products: with a
 * thousand cards a save or a further page took 120 to 300 ms when all of them did.
 */
export const FeedPage = memo(function FeedPage({ list, page, ...shelf }: FeedPageProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && storeHeight(list, page, entry.contentRect.height))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, page])
  return (
    <div
      ref={box}
      // content-visibility clips at the edge of the box; the padding leaves room for the focus ring.
      className="-m-1.5 p-1.5 [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${storedHeight(list, page, shelf.products.length)}px` }}
    >
      <ProductShelf count={4} {...shelf} />
    </div>
  )
}, isSameToTheEye)

function isSameToTheEye(before: FeedPageProps, now: FeedPageProps): boolean {
  return (
    before.products.length === now.products.length &&
    before.products.every((product, index) => product === now.products[index]) &&
    before.onToggleSaved === now.onToggleSaved &&
    now.products.every(({ product_id }) => before.savedIds.has(product_id) === now.savedIds.has(product_id))
  )
}

const heights = new Map<string, number>()

/** Stores a list page's height at the window's current width, in pixels. */
function storeHeight(list: string, page: number, height: number): void {
  if (height > 0) heights.set(`${innerWidth} ${page} ${list}`, height)
}

/** The stored height, so that Back restores the position to the pixel, or an estimate. */
function storedHeight(list: string, page: number, cards: number): number {
  const columns = innerWidth < 768 ? 2 : innerWidth < 1100 ? 3 : 4
  const rowHeight = (Math.min(innerWidth, 1600) / columns) * 1.25 + 140
  return heights.get(`${innerWidth} ${page} ${list}`) ?? Math.round(Math.ceil(cards / columns) * rowHeight)
}
