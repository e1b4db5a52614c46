import { type PointerEvent, useEffect, useRef } from 'react'
import type { Change } from './listen-to-touch.ts'
import { closeScale, middle, type Point, unzoomed, zoomedAt } from './zoom.ts'

const hoverScale = 2
/** A mouse that only passes neither moves the picture nor loads the original. */
const hoverDelayMs = 300

/** With `onClick` the mouse zooms on hover, without it on click. Returns the handlers of the box. */
export function useMouseZoom(isMagnified: boolean, onZoom: Change, onClick: (() => void) | undefined) {
  const place = useRef(middle)
  const isPressed = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopWaiting = () => {
    clearTimeout(waiting.current)
    waiting.current = undefined
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  return {
    onPointerMove: ofMouse((event) => {
      place.current = placeOf(event)
      if (isMagnified) onZoom(({ scale }) => zoomedAt(place.current, scale))
      else if (onClick) waiting.current ??= setTimeout(magnify, hoverDelayMs)
    }),
    onPointerDown: ofMouse(({ button }) => {
      isPressed.current = button === 0
    }),
    onPointerUp: ofMouse((event) => {
      if (!isPressed.current) return
      isPressed.current = false
      stopWaiting()
      if (onClick) return onClick()
      const pressed = placeOf(event)
      onZoom(({ scale }) => (scale > 1 ? unzoomed : zoomedAt(pressed, closeScale)))
    }),
    onPointerLeave: ofMouse(() => {
      isPressed.current = false
      stopWaiting()
      if (onClick) onZoom(() => unzoomed)
    })
  }

  function magnify() {
    waiting.current = undefined
    onZoom(() => zoomedAt(place.current, hoverScale))
  }
}

function ofMouse(handle: (event: PointerEvent<HTMLElement>) => void): (event: PointerEvent<HTMLElement>) => void {
  return (event) => {
    if (event.pointerType === 'mouse') handle(event)
  }
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
