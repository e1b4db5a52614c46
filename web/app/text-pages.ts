import { storedSession } from '#web/lib/stored-session.ts'

/** Pages of text alone, which a first visit opens without the router and the database client. */
export const textPages = {
  '/terms': async () => (await import('#web/shop/information/terms.tsx')).Terms,
  '/privacy': async () => (await import('#web/shop/information/privacy.tsx')).Privacy,
  '/delivery': async () => (await import('#web/shop/information/delivery.tsx')).Delivery,
  '/contact': async () => (await import('#web/shop/information/contact.tsx')).Contact,
  '/accessibility': async () => (await import('#web/shop/information/accessibility.tsx')).Accessibility,
  '/sizes': async () => (await import('#web/shop/information/size-charts.tsx')).SizeCharts
}

/** Undefined for members too, whose cart and messages are on every page. */
export function findTextPage(pathname: string) {
  if (storedSession()) return undefined
  return Object.entries(textPages).find(([path]) => path === pathname)?.[1]
}
