import { useEffect } from 'react'
import { AppProviders } from './app-providers.tsx'
import { BackofficeLayout } from './backoffice-layout.tsx'
import { backofficePages } from './backoffice-pages.ts'
import { PageTransition } from './page-transition.tsx'
import { RequireSession } from './require-session.tsx'

export function BackofficeFrame() {
  usePreload()
  return (
    <AppProviders>
      <RequireSession>
        <BackofficeLayout>
          <PageTransition scope="backoffice" />
        </BackofficeLayout>
      </RequireSession>
    </AppProviders>
  )
}

/** Staff change pages all day: loads every page soon after the first. */
function usePreload(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(backofficePages)) load().catch(() => undefined)
    }, 1000)
    return () => clearTimeout(timer)
  }, [])
}
