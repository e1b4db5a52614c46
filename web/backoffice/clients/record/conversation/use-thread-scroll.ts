import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How close to the end counts as being there, in pixels. */
const nearPx = 48

/**
 * Keeps the place in a conversation: at its end while it grows there, and at the same message when earlier ones are added
 * above. `firstId` and `lastId` are those of its first and last item.
 */
export function useThreadScroll(firstId: string | undefined, lastId: string | undefined) {
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const lastTop = useRef(0)
  const before = useRef<{ firstId: string | undefined; lastId: string | undefined; height: number }>(undefined)
  const [hasNew, setHasNew] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const known = before.current
    const hasOther = lastId !== known?.lastId
    const isPrepended = known?.firstId !== undefined && firstId !== known.firstId && !hasOther
    if (isPrepended && !isAtEnd.current) element.scrollTop += element.scrollHeight - known.height
    else if (hasOther && isAtEnd.current) scrollToEnd(element)
    else if (hasOther && known?.lastId !== undefined) setHasNew(true)
    before.current = { firstId, lastId, height: element.scrollHeight }
  })
  useEffect(() => {
    const element = content.current
    if (!element) return
    // Pictures and products that load later.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current && box.current) scrollToEnd(box.current)
      if (before.current && box.current) before.current.height = box.current.scrollHeight
    })
    observer.observe(element)
    // The composer below grows and shrinks.
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return {
    box,
    content,
    hasNew,
    onScroll() {
      const element = box.current
      if (!element) return
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
      // The event of a scroll to the end may come when the content has grown again: only scrolling up leaves the end.
      isAtEnd.current = isNear || (isAtEnd.current && element.scrollTop >= lastTop.current)
      lastTop.current = element.scrollTop
      if (isAtEnd.current) setHasNew(false)
    },
    goToEnd() {
      isAtEnd.current = true
      if (box.current) scrollToEnd(box.current)
      setHasNew(false)
    }
  }
}

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight
}
