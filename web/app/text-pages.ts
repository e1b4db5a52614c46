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

/** Pages that are text until the app has loaded and takes over. With parameters in their URLs they are other screens. */
export const openings = {
  '/partners': async () => (await import('#web/shop/partners/partners-opening.tsx')).PartnersOpening,
  '/space': async () => (await import('#web/shop/space/space-opening.tsx')).SpaceOpening
}

/** Undefined for members too, whose cart and messages are on every page. */
export function findTextPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  if (storedSession()) return undefined
  const opening = Object.entries(openings).find(([path]) => path === pathname && search === '')
  if (opening) return opening[1]
  return Object.entries(textPages).find(([path]) => path === pathname)?.[1]
}
