import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { renewFailedPages } from './lazy-page.tsx'
import { PageTransition } from './page-transition.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { AppRoutes } from './routes.tsx'
import { ScrollMemory } from './scroll-memory.tsx'
import { useTheme } from './use-theme.ts'

export function App() {
  useTheme()
  const { pathname } = useLocation()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-100 -translate-y-20 bg-ink px-4 py-2.5 text-ui text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[pathname]} onReset={renewFailedPages}>
        <PageTransition scope="app">
          {(location) => (
            <Suspense fallback={<p className="sr-only">Loading...</p>}>
              <AppRoutes location={location} />
            </Suspense>
          )}
        </PageTransition>
      </ErrorBoundary>
      <ScrollMemory />
      <RouteAnnouncer />
    </>
  )
}
