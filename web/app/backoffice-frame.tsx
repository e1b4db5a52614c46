import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { AppProviders } from './app-providers.tsx'
import { BackofficeLayout } from './backoffice-layout.tsx'
import { BackofficeNotFound } from './backoffice-not-found.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { PageTransition } from './page-transition.tsx'
import { RequireSession } from './require-session.tsx'

const Dashboard = lazyPage('dashboard', async () => (await import('#web/backoffice/dashboard/dashboard.tsx')).Dashboard)

const pages: Record<string, LazyPage> = {
  brands: lazyPage('brands', async () => (await import('#web/backoffice/brands/brands.tsx')).Brands),
  products: lazyPage('products', async () => (await import('#web/backoffice/products/products.tsx')).Products),
  orders: lazyPage('orders', async () => (await import('#web/backoffice/orders/orders.tsx')).Orders),
  clients: lazyPage('clients', async () => (await import('#web/backoffice/clients/clients.tsx')).Clients),
  messages: lazyPage('messages', async () => (await import('#web/backoffice/messages/messages.tsx')).Messages),
  waitlist: lazyPage('waitlist', async () => (await import('#web/backoffice/waitlist/waitlist.tsx')).Waitlist)
}

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
                <Route index element={<Dashboard />} />
                {Object.entries(pages).map(([path, Page]) => (
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
  const { pathname } = useLocation()
  useEffect(() => {
    const name = pathname.split('/')[2] ?? ''
    if (name === '') Dashboard.load()
    else if (Object.hasOwn(pages, name)) pages[name]?.load()
  }, [pathname])
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const page of [Dashboard, ...Object.values(pages)]) page.load()
    }, 1000)
    return () => clearTimeout(timer)
  }, [])
}
