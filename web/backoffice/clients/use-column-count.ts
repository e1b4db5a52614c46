import { type RefObject, useLayoutEffect, useState } from 'react'

const narrowest = 236
const maxColumns = 5
export const columnGap = 24

/** 0 until it is measured. */
export function useColumnCount(box: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setCount(columnsIn(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return count
}

function columnsIn(width: number): number {
  return Math.min(maxColumns, Math.max(1, Math.floor((width + columnGap) / (narrowest + columnGap))))
}
