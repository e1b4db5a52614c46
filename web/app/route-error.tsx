import { useLocation, useRevalidator, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { frameOf } from './frames.ts'

/** The error element of a route; inside a frame it leaves the frame in place. */
export function RouteError({ isInFrame = false }: { isInFrame?: boolean }) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  return <ErrorScreen error={useRouteError()} onRetry={revalidate} frame={isInFrame ? frameOf(pathname) : undefined} />
}
