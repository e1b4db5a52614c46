import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { type Landmark, type Position, placeOfEntry, positions, storePositions } from '#web/lib/browser/scroll-positions.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { distanceTo, findLandmark } from './landmark.ts'

/** How long a page may take to be tall enough for the place that Back returns to. */
const patienceMs = 5000
/** How long nothing comes in before the page counts as whole. */
const restMs = 1000
/** Whoever goes somewhere themselves is not taken elsewhere. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** A new page starts at its top; Back and Forward return to the place that was left. */
export function ScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef(pathname)
  const place = placeOfEntry(key, pathname)
  const setNavigationDirection = useAppStore((state) => state.setNavigationDirection)

  // Before the next page scrolls: its place must not be noted as that of the page that was left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions().set(place, { top: scrollY })
    // What leads away is a click, and before it the page is still as it was seen.
    const rememberWell = () => positions().set(place, { top: scrollY, landmark: findLandmark() })
    const store = () => [rememberWell(), storePositions()]
    addEventListener('scroll', remember, { passive: true })
    addEventListener('click', rememberWell, { capture: true })
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('click', rememberWell, { capture: true })
      removeEventListener('pagehide', store)
    }
  }, [place])

  useLayoutEffect(() => {
    setNavigationDirection(type === 'POP' ? 'back' : 'forward')
    const isSamePage = lastPath.current === pathname
    lastPath.current = pathname
    if (type !== 'POP' && isSamePage) {
      // It has not scrolled under this entry yet, and Back may return to it.
      positions().set(place, { top: scrollY })
      return
    }
    const left = type === 'POP' ? positions().get(place) : undefined
    return scrollWhenPossible(left ?? { top: 0 }, left !== undefined)
  }, [place, pathname, type, setNavigationDirection])

  return null
}

/**
 * The page that leaves stays where it is until it is gone, so the place is set as soon as the next one is there. What
 * comes in afterwards moves it, so a place that is returned to is set again until the page has come to rest.
 */
function scrollWhenPossible({ top, landmark }: Position, isReturn: boolean): () => void {
  const deadline = performance.now() + patienceMs
  let restingSince = Number.POSITIVE_INFINITY
  let height = 0
  let frame = requestAnimationFrame(function attempt(now) {
    const isNew = !isLeaving() && height !== document.documentElement.scrollHeight
    const isLate = now > deadline
    const place = isNew || isLate ? placeOf(top, landmark, isLate) : undefined
    if (place !== undefined) {
      scrollTo({ top: place, behavior: 'instant' })
      height = document.documentElement.scrollHeight
      restingSince = now
    }
    if (isLate || now - restingSince >= (isReturn ? restMs : 0)) end()
    else frame = requestAnimationFrame(attempt)
  })
  const end = () => {
    cancelAnimationFrame(frame)
    for (const move of ownMoves) removeEventListener(move, yieldToThem)
  }
  const yieldToThem = () => isLeaving() || end()
  for (const move of ownMoves) addEventListener(move, yieldToThem, { passive: true })
  return end
}

function isLeaving(): boolean {
  return document.querySelector('.page-leave') !== null
}

/** Undefined while the page is not there yet. */
function placeOf(top: number, landmark: Landmark | undefined, isLate: boolean): number | undefined {
  const distance = landmark && distanceTo(landmark)
  if (distance !== undefined) return scrollY + distance
  const isTallEnough = !landmark && document.documentElement.scrollHeight - innerHeight >= top
  return isTallEnough || isLate ? top : undefined
}
