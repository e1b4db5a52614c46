import { lazyPage } from '#web/components/lazy-page.tsx'

/** The pages of the back-office, by what follows '/backoffice' in their address. */
export const backofficePages = {
  '': lazyPage('dashboard', async () => (await import('#web/backoffice/dashboard/dashboard.tsx')).Dashboard),
  brands: lazyPage('brands', async () => (await import('#web/backoffice/brands/brands.tsx')).Brands),
  products: lazyPage('products', async () => (await import('#web/backoffice/products/products.tsx')).Products),
  orders: lazyPage('orders', async () => (await import('#web/backoffice/orders/orders.tsx')).Orders),
  clients: lazyPage('clients', async () => (await import('#web/backoffice/clients/clients.tsx')).Clients),
  messages: lazyPage('messages', async () => (await import('#web/backoffice/messages/messages.tsx')).Messages),
  waitlist: lazyPage('waitlist', async () => (await import('#web/backoffice/waitlist/waitlist.tsx')).Waitlist)
}

/** Loads the page at a path of the back-office, where there is one, and the longest list of all beside it. */
export function loadBackofficePage(pathname: string): void {
  const name = pathname.replace(/\/$/, '').split('/').slice(2).join('/')
  for (const [path, page] of Object.entries(backofficePages)) if (path === name) page.load()
  // Where this fails, the page tries as well, and says so.
  if (name === 'products') {
    import('#web/backoffice/products/load-first-rows.ts').then(({ loadFirstRows }) => loadFirstRows()).catch(() => undefined)
  }
}
