import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long after the last scroll event to measure, in milliseconds. */
const restMs = 200
const margin = 8

/** Whether a fixed element covers no text and no button of the page while the page is not scrolling. */
export function useFreeOfText<Target extends HTMLElement>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const [isFree, setFree] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => target.current && setFree(!coversWords(target.current))
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, restMs)
    }
    const pages = new MutationObserver(lookSoon)
    pages.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    lookSoon()
    return () => {
      clearTimeout(timer)
      pages.disconnect()
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [])
  return [target, isFree]
}

function coversWords(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect()
  const area = new DOMRect(box.x - margin, box.y - margin, box.width + 2 * margin, box.height + margin)
  return elementsUnder(element, area).some((found) => found.closest('button, input, label') !== null || hasTextIn(found, area))
}

function elementsUnder(element: HTMLElement, { left, top, width, height }: DOMRect): Element[] {
  const found = new Set<Element>()
  for (let column = 0; column <= 3; column += 1) {
    for (let row = 0; row <= 3; row += 1) {
      const stack = document.elementsFromPoint(left + (column * width) / 3, top + (row * height) / 3)
      const under = stack.find((each) => !element.contains(each))
      if (under) found.add(under)
    }
  }
  return [...found]
}

function hasTextIn(element: Element, area: DOMRect): boolean {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left < area.right && right > area.left && top < area.bottom && bottom > area.top
    )
  })
}
