import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const overscan = 8

export type WindowRowsOptions = {
  count: number
  /** How high the row at a place is, or will be about, in pixels. */
  rowHeight: (index: number) => number
  /** Room between two rows, in pixels. */
  gap?: number
}

export type WindowRows = {
  /** Where the rows are shown: the list starts at its top. */
  place: RefObject<HTMLDivElement | null>
  /** The rows near the window, by their place in the list from 0. */
  indexes: number[]
  /** Room for the rows before and after, in pixels. */
  before: number
  after: number
  /** A ref for rows whose heights differ; they carry their place as `data-index`. */
  measure: (row: Element | null) => void
}

/** The rows of a long list that are near the window. Only they need to be in the page. */
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
