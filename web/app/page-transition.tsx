import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { type Frame, frameOf } from './frames.ts'
import { recordPageLeft, recordPageShown } from './page-leave.ts'

/** Paths that only fade; all others slide 8 px as well. */
const fadingPaths = new Set(['/auth', '/signup', '/'])

/** Whether the page shown is leaving. It must not redirect or fetch any more. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname
}

export type PageTransitionProps = {
  /** `app`: between frames and pages without one. A frame: between the pages inside it. */
  scope: 'app' | Frame
  children?: ReactNode
}

/** A page leaves while the next one loads, which waits for it (page-leave.ts). */
export function PageTransition({ scope, children = <Outlet /> }: PageTransitionProps) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  // The first page of a visit does not fade in: that would count as a late paint.
  const [hasMoved, setMoved] = useState(false)
  const isLeaving =
    !isStill && next !== undefined && isInside(scope, next.pathname) && partOf(scope, next.pathname) !== partOf(scope, pathname)
  if (isLeaving && !hasMoved) setMoved(true)
  useEffect(() => recordPageShown(pathname), [pathname])
  return (
    <div
      key={partOf(scope, pathname)}
      data-scope={scope}
      data-motion={fadingPaths.has(pathname) ? 'fade' : 'slide'}
      className={isLeaving ? 'page-leave' : hasMoved ? 'page-enter' : undefined}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget && isLeaving) recordPageLeft()
      }}
    >
      {children}
    </div>
  )
}

function isInside(scope: PageTransitionProps['scope'], pathname: string): boolean {
  return scope === 'app' || frameOf(pathname) === scope
}

function partOf(scope: PageTransitionProps['scope'], pathname: string): string {
  return (scope === 'app' && frameOf(pathname)) || pathname
}
