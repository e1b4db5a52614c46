import { useQueries, useQuery } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type ProductRow, productsPageQuery, productsPageSize } from '#web/backoffice/products/product-queries.ts'
import { isSameOrder, type ProductOrder } from '#web/backoffice/products/products-url.ts'
import { useThrottled } from '#web/lib/lists/use-throttled.ts'

/** Limits requests while the user drags the scroll bar. */
const fetchIntervalMs = 120
const overscan = 8

export type ProductRows = {
  place: RefObject<HTMLDivElement | null>
  total: number | undefined
  /** The rows near the window with their index in the list; without a product while it is loading. */
  rows: { index: number; key: string | number; product: ProductRow | undefined }[]
  /** Space before and after the rendered rows, in pixels. */
  before: number
  after: number
  isBusy: boolean
}

export function useProductRows(order: ProductOrder, rowHeight: number): ProductRows {
  const wanted = useQuery(productsPageQuery({ ...order, page: 0 }))
  const [shown, setShown] = useState(order)
  const isShown = isSameOrder(shown, order)
  if (wanted.isSuccess && !isShown) setShown(order)
  const first = useQuery({ ...productsPageQuery({ ...shown, page: 0 }), enabled: isShown })
  const total = first.data?.total

  const place = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (place.current) setTop(place.current.getBoundingClientRect().top + scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: total ?? 0,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top
  })
  const items = virtualizer.getVirtualItems()
  const [firstItem, lastItem] = [items[0], items.at(-1)]
  const pages = pagesBetween(firstItem?.index ?? 0, lastItem?.index ?? 0)
  const fetched = useThrottled(pages.join(), fetchIntervalMs).split(',').map(Number)
  const results = useQueries({ queries: fetched.map((page) => productsPageQuery({ ...shown, page })) })
  const rowsOfPage = new Map(fetched.map((page, index) => [page, results[index]?.data?.rows]))

  return {
    place,
    total,
    rows: withKeys(
      items.map(({ index }) => ({
        index,
        product: rowsOfPage.get(Math.floor(index / productsPageSize))?.[index % productsPageSize]
      }))
    ),
    before: firstItem ? firstItem.start - top : 0,
    after: lastItem ? virtualizer.getTotalSize() - (lastItem.end - top) : 0,
    isBusy: !isShown
  }
}

/** Keyed by product, so that the focus stays with it when the list moves; while pages are read again one can be in two. */
function withKeys(rows: Omit<ProductRows['rows'][number], 'key'>[]): ProductRows['rows'] {
  const seen = new Set<string>()
  return rows.map(({ index, product }) => {
    const key = product && !seen.has(product.id) ? product.id : index
    if (product) seen.add(product.id)
    return { index, key, product }
  })
}

function pagesBetween(firstIndex: number, lastIndex: number): number[] {
  const from = Math.floor(firstIndex / productsPageSize)
  const to = Math.floor(lastIndex / productsPageSize)
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}
