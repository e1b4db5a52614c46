import { createContext, type ReactNode, useContext, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { type Frame, frameOf } from './frames.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/** Paths that only fade; all others slide 8 px as well. */
const fadingPaths = new Set(['/auth', '/signup', '/'])

const LeavingContext = createContext(false)

/** Whether this page is on its way out. What it would still do, such as redirect, it leaves undone. */
export function useIsLeaving(): boolean {
  return useContext(LeavingContext)
}

export type PageTransitionProps = {
  /** `app`: between frames, and pages without one. A frame: between the pages inside it. */
  scope: 'app' | Frame
  children: (location: Location) => ReactNode
}

/** Shows the page of the current location; the one before finishes its way out first. */
export function PageTransition({ scope, children }: PageTransitionProps) {
  const location = useLocation()
  const isStill = useReducedMotion()
  const [shown, setShown] = useState(location)
  // The page that a visit begins with is there at once: what fades in from nothing counts as painted late.
  const [hasMoved, setMoved] = useState(false)
  const isOutside = scope !== 'app' && frameOf(location.pathname) !== scope
  const isLeaving = !isStill && !isOutside && keyOf(shown, scope) !== keyOf(location, scope)
  const current = isLeaving || isOutside ? shown : location
  if (!isLeaving && !isOutside && shown !== location) setShown(location)
  if (isLeaving && !hasMoved) setMoved(true)
  return (
    <LeavingContext value={isLeaving || isOutside}>
      <div
        key={keyOf(current, scope)}
        data-scope={scope}
        data-motion={fadingPaths.has(current.pathname) ? 'fade' : 'slide'}
        className={isLeaving ? 'page-leave' : hasMoved ? 'page-enter' : undefined}
        onAnimationEnd={(event) => {
          if (event.target === event.currentTarget && isLeaving) setShown(location)
        }}
      >
        {children(current)}
      </div>
    </LeavingContext>
  )
}

function keyOf({ pathname }: Location, scope: PageTransitionProps['scope']): string {
  return (scope === 'app' && frameOf(pathname)) || pathname
}
