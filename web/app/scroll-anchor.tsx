import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { entryKey, type Position, positions, storePositions } from '#web/lib/browser/scroll-positions.ts'
import { queryClient } from '#web/lib/query/query-client.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { distanceTo, findAnchorLink } from './anchor-link.ts'

/** How long a page may take to reach the height of the position that Back returns to, in milliseconds. */
const patienceMs = 5000
/** A page is complete when it has loaded nothing and kept its height for this long, in milliseconds. */
const settledMs = 1000
const userScrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * The router restores a position once, when a page appears. After Back or a reload a page goes on loading: what was in view
 * is held in place until the page is complete or the user scrolls.
 */
export function ScrollAnchor() {
  const location = useLocation()
  const { location: next } = useNavigation()
  const type = useNavigationType()
  const setNavigationDirection = useAppStore((state) => state.setNavigationDirection)
  const entry = entryKey(location)

  useEffect(() => {
    const remember = () => positions().set(entry, { top: scrollY, landmark: findAnchorLink() })
    const store = () => [remember(), storePositions()]
    if (next) remember()
    addEventListener('click', remember, { capture: true })
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('click', remember, { capture: true })
      removeEventListener('pagehide', store)
    }
  }, [entry, next])

  useLayoutEffect(() => {
    setNavigationDirection(type === 'POP' ? 'back' : 'forward')
    const left = type === 'POP' ? positions().get(entry) : undefined
    return left && holdInPlace(left)
  }, [entry, type, setNavigationDirection])

  return null
}

function holdInPlace({ top, landmark }: Position): () => void {
  const deadline = performance.now() + patienceMs
  let settledAt = Number.POSITIVE_INFINITY
  let height = 0
  let frame = requestAnimationFrame(function attempt(now) {
    const isLate = now > deadline
    const hasChanged = height !== document.documentElement.scrollHeight
    const target = hasChanged || isLate ? targetOf({ top, landmark }, isLate) : undefined
    if (target !== undefined) {
      scrollTo({ top: target, behavior: 'instant' })
      height = document.documentElement.scrollHeight
      settledAt = now
    } else if (settledAt < now && queryClient.isFetching() > 0) settledAt = now
    if (isLate || now - settledAt >= settledMs) end()
    else frame = requestAnimationFrame(attempt)
  })
  const end = () => {
    cancelAnimationFrame(frame)
    for (const type of userScrolls) removeEventListener(type, end)
  }
  for (const type of userScrolls) addEventListener(type, end, { passive: true })
  return end
}

/** Pixels from the top of the page; undefined while the page is too short. */
function targetOf({ top, landmark }: Position, isLate: boolean): number | undefined {
  const distance = landmark && distanceTo(landmark)
  if (distance !== undefined) return scrollY + distance
  const isTallEnough = !landmark && document.documentElement.scrollHeight - innerHeight >= top
  return isTallEnough || isLate ? top : undefined
}
