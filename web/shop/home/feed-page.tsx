import { memo, useLayoutEffect, useRef } from 'react'
import { ProductShelf, type ProductShelfProps } from '#web/components/product-shelf.tsx'
import { storedHeight, storeHeight } from './page-heights.ts'

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
