export const productsPath = '/backoffice/products'

export const backofficePages = {
  '/backoffice': async () => (await import('#web/backoffice/dashboard/dashboard.tsx')).Dashboard,
  '/backoffice/brands': async () => (await import('#web/backoffice/brands/brands.tsx')).Brands,
  [productsPath]: async () => (await import('#web/backoffice/products/products.tsx')).Products,
  '/backoffice/orders': async () => (await import('#web/backoffice/orders/orders.tsx')).Orders,
  '/backoffice/clients': async () => (await import('#web/backoffice/clients/clients.tsx')).Clients,
  '/backoffice/messages': async () => (await import('#web/backoffice/messages/messages.tsx')).Messages,
  '/backoffice/waitlist': async () => (await import('#web/backoffice/waitlist/waitlist.tsx')).Waitlist,
  '/backoffice/*': async () => (await import('./backoffice-not-found.tsx')).BackofficeNotFound
}
