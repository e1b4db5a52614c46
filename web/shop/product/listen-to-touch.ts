import { closeScale, type Point, panAndScale, snapToRest, unzoomed, type Zoom, zoomedAt } from './zoom.ts'

const doubleTapMs = 300
/** The largest distance between the taps of a double tap, as a fraction of the box. */
const tapReach = 0.06

export type Change = (next: (zoom: Zoom) => Zoom) => void

/** Two fingers zoom and pan, one pans while zoomed, a double tap toggles. Returns how to stop. */
export function listenToTouch(box: HTMLElement, isMagnified: () => boolean, change: Change): () => void {
  let before: Fingers | undefined
  let tap: { at: number; place: Point } | undefined
  let lastTap: typeof tap

  const handleStart = (event: TouchEvent) => {
    before = readFingers(event.touches, box)
    tap = before && event.touches.length === 1 ? { at: event.timeStamp, place: before.place } : undefined
    if (event.touches.length > 1) preventScroll(event)
  }

  const handleMove = (event: TouchEvent) => {
    const from = before
    const to = readFingers(event.touches, box)
    before = to
    if (tap && to && !isNear(tap.place, to.place)) tap = undefined
    if (!from || !to || (event.touches.length === 1 && !isMagnified())) return
    preventScroll(event)
    change((zoom) => panAndScale(zoom, from.place, to.place, to.spread / from.spread))
  }

  const handleEnd = (event: TouchEvent) => {
    before = readFingers(event.touches, box)
    if (before) return
    const ended = tap && event.timeStamp - tap.at < doubleTapMs ? tap : undefined
    const isSecond = ended && lastTap && ended.at - lastTap.at < doubleTapMs && isNear(ended.place, lastTap.place)
    lastTap = isSecond ? undefined : ended
    if (isSecond) {
      preventScroll(event)
      change((zoom) => (zoom.scale > 1 ? unzoomed : zoomedAt(ended.place, closeScale)))
    } else {
      change(snapToRest)
    }
  }

  box.addEventListener('touchstart', handleStart, { passive: false })
  box.addEventListener('touchmove', handleMove, { passive: false })
  box.addEventListener('touchend', handleEnd, { passive: false })
  box.addEventListener('touchcancel', handleEnd)
  return () => {
    box.removeEventListener('touchstart', handleStart)
    box.removeEventListener('touchmove', handleMove)
    box.removeEventListener('touchend', handleEnd)
    box.removeEventListener('touchcancel', handleEnd)
  }
}

type Fingers = { place: Point; spread: number }

function readFingers(touches: TouchList, box: HTMLElement): Fingers | undefined {
  const [first, second] = touches
  if (!first) return undefined
  const { left, top, width, height } = box.getBoundingClientRect()
  const other = second ?? first
  return {
    place: {
      x: ((first.clientX + other.clientX) / 2 - left) / width,
      y: ((first.clientY + other.clientY) / 2 - top) / height
    },
    spread: second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 1
  }
}

function isNear(one: Point, other: Point): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < tapReach
}

/** A scroll that has begun cannot be cancelled. */
function preventScroll(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault()
}
