import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { Landing } from '#web/shop/landing/landing.tsx'
import { type FollowLink, LinkContext } from '#web/ui/link.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Page } from './page.tsx'
import type { FirstStep } from './start-app.tsx'

/**
 * Renders the landing page without the router, which is loaded when the browser is idle and takes over with the first
 * navigation: with it, a first visit would load a fifth more before the page can be used.
 */
export function startLanding(root: Root): void {
  const follow = createHandover(root)
  whenIdle(() => void import('./start-app.tsx').catch(() => undefined))
  startTransition(() =>
    root.render(
      <StrictMode>
        <LinkContext value={follow}>
          <Page pathname={location.pathname}>
            <ErrorBoundary
              fallbackRender={({ error, resetErrorBoundary }) => <ErrorScreen error={error} onRetry={resetErrorBoundary} />}
            >
              <Landing />
            </ErrorBoundary>
          </Page>
        </LinkContext>
      </StrictMode>
    )
  )
}

function createHandover(root: Root): FollowLink {
  let isHandedOver = false
  const handOver = async (path: string, firstStep?: FirstStep) => {
    if (isHandedOver) return
    isHandedOver = true
    try {
      const { startApp } = await import('./start-app.tsx')
      startApp(root, firstStep)
    } catch {
      location.assign(path)
    }
  }
  // Back or Forward: the URL has changed already.
  addEventListener('popstate', () => handOver(location.href))
  return (path, state) => void handOver(path, { path, state })
}
