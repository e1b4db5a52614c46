import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { AppProviders } from './app-providers.tsx'
import { BackofficeLayout } from './backoffice-layout.tsx'
import { BackofficeNotFound } from './backoffice-not-found.tsx'
import { backofficePages } from './backoffice-pages.ts'
import { PageTransition } from './page-transition.tsx'
import { RequireSession } from './require-session.tsx'

const moved = [
  ['inventory/brands', 'brands'],
  ['inventory/products', 'products'],
  ['clienteling/clients', 'clients'],
  ['clienteling/messages', 'messages'],
  ['clienteling/outreach', 'clients']
]

/** The back-office: the sidebar stays while the pages change. */
export function BackofficeFrame() {
  useLoadAhead()
  return (
    <AppProviders>
      <RequireSession>
        <BackofficeLayout>
          <PageTransition scope="backoffice">
            {(location) => (
              <Routes location={location}>
                {Object.entries(backofficePages).map(([path, Page]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                {moved.map(([from, to]) => (
                  <Route key={from} path={from} element={<Navigate to={`/backoffice/${to}`} replace />} />
                ))}
                <Route path="*" element={<BackofficeNotFound />} />
              </Routes>
            )}
          </PageTransition>
        </BackofficeLayout>
      </RequireSession>
    </AppProviders>
  )
}

/** Whoever looks at one page goes to another soon: by then it is there. */
function useLoadAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const page of Object.values(backofficePages)) page.load()
    }, 1000)
    return () => clearTimeout(timer)
  }, [])
}
