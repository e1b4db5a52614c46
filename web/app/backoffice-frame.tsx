import { Navigate, Route, Routes } from 'react-router'
import { AppProviders } from './app-providers.tsx'
import { BackofficeLayout } from './backoffice-layout.tsx'
import { BackofficeNotFound } from './backoffice-not-found.tsx'
import { lazyPage } from './lazy-page.tsx'
import { PageTransition } from './page-transition.tsx'
import { RequireSession } from './require-session.tsx'

const Dashboard = lazyPage('dashboard', async () => (await import('#web/backoffice/dashboard/dashboard.tsx')).Dashboard)
const Brands = lazyPage('brands', async () => (await import('#web/backoffice/brands/brands.tsx')).Brands)
const Products = lazyPage('products', async () => (await import('#web/backoffice/products/products.tsx')).Products)
const Orders = lazyPage('orders', async () => (await import('#web/backoffice/orders/orders.tsx')).Orders)
const Clients = lazyPage('clients', async () => (await import('#web/backoffice/clients/clients.tsx')).Clients)
const Messages = lazyPage('messages', async () => (await import('#web/backoffice/messages/messages.tsx')).Messages)
const Waitlist = lazyPage('waitlist', async () => (await import('#web/backoffice/waitlist/waitlist.tsx')).Waitlist)

const moved = [
  ['inventory/brands', 'brands'],
  ['inventory/products', 'products'],
  ['clienteling/clients', 'clients'],
  ['clienteling/messages', 'messages'],
  ['clienteling/outreach', 'clients']
]

/** The back-office: the sidebar stays while the pages change. */
export function BackofficeFrame() {
  return (
    <AppProviders>
      <RequireSession>
        <BackofficeLayout>
          <PageTransition scope="frame">
            {(location) => (
              <Routes location={location}>
                <Route index element={<Dashboard />} />
                <Route path="brands" element={<Brands />} />
                <Route path="products" element={<Products />} />
                <Route path="orders" element={<Orders />} />
                <Route path="clients" element={<Clients />} />
                <Route path="messages" element={<Messages />} />
                <Route path="waitlist" element={<Waitlist />} />
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
