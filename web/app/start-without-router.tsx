import { type ReactNode, StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { LinkContext } from '#web/ui/link.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { followBy, type HandOver } from './hand-over.ts'
import { Page } from './page.tsx'

/** A first visit would load 30 kB more with it before the page can be used. */
export function startWithoutRouter(root: Root, handOver: HandOver, page: ReactNode): void {
  startTransition(() =>
    root.render(
      <StrictMode>
        <LinkContext value={followBy(handOver)}>
          <Page pathname={location.pathname}>
            <ErrorBoundary
              fallbackRender={({ error, resetErrorBoundary }) => <ErrorScreen error={error} onRetry={resetErrorBoundary} />}
            >
              {page}
            </ErrorBoundary>
          </Page>
        </LinkContext>
      </StrictMode>
    )
  )
}
