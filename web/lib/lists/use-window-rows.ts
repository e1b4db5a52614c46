import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const overscan = 8

export type WindowRowsOptions = {
  count: number
  /** The measured or estimated height of a row, in pixels. */
  rowHeight: (index: number) => number
  gap?: number
}

export type WindowRows = {
  /** The element whose top is the top of the list. */
  place: RefObject<HTMLDivElement | null>
  indexes: number[]
  before: number
  after: number
  /** A ref for rows of different heights; they carry their index as `data-index`. */
  measure: (row: Element | null) => void
}

export function useWindowRows({ count, rowHeight, gap = 0 }: WindowRowsOptions): WindowRows {
  const place = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (place.current) setTop(place.current.getBoundingClientRect().top + scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({ count, gap, estimateSize: rowHeight, overscan, scrollMargin: top })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    place,
    indexes: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    measure: virtualizer.measureElement
  }
}
