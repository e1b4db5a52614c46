import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useAppStore } from '#web/store/app-store.ts'

const positions = new Map<string, number>()
/** How long a page may take to be tall enough for the place that Back returns to. */
const patienceMs = 1500

/** A new page starts at its top; Back and Forward return to the place that was left. */
export function ScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef(pathname)
  const setNavigationDirection = useAppStore((state) => state.setNavigationDirection)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    setNavigationDirection(type === 'POP' ? 'back' : 'forward')
    const isSamePage = lastPath.current === pathname
    lastPath.current = pathname
    if (type !== 'POP' && isSamePage) return
    return scrollWhenPossible(type === 'POP' ? (positions.get(key) ?? 0) : 0)
  }, [key, pathname, type, setNavigationDirection])

  return null
}

/** The page that leaves stays where it is until it is gone, so the place is set as soon as the next one is there. */
function scrollWhenPossible(top: number): () => void {
  const deadline = performance.now() + patienceMs
  let frame = requestAnimationFrame(function attempt() {
    const isLeaving = document.querySelector('.page-leave') !== null
    const isTallEnough = document.documentElement.scrollHeight - innerHeight >= top
    if (!isLeaving && (isTallEnough || performance.now() > deadline)) {
      scrollTo({ top, behavior: 'instant' })
      return
    }
    frame = requestAnimationFrame(attempt)
  })
  return () => cancelAnimationFrame(frame)
}
