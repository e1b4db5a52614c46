import { useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Navigate, useLocation } from 'react-router'
import { isFromLink } from '#web/lib/is-from-link.ts'
import { ErrorScreen } from './error-screen.tsx'
import { PageTransition } from './page-transition.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { AppRoutes, loadPath } from './routes.tsx'
import { ScrollMemory } from './scroll-memory.tsx'
import { useTheme } from './use-theme.ts'

export function App() {
  useTheme()
  const { pathname, search, hash } = useLocation()
  useEffect(() => loadPath(pathname), [pathname])
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-100 -translate-y-20 bg-ink px-4 py-2.5 text-ui text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[pathname]}>
        {pathname !== '/auth' && isFromLink(hash) ? (
          <Navigate to={`/auth${hash}`} replace state={{ from: { pathname, search } }} />
        ) : (
          <PageTransition scope="app">{(location) => <AppRoutes location={location} />}</PageTransition>
        )}
      </ErrorBoundary>
      <ScrollMemory />
      <RouteAnnouncer />
    </>
  )
}
