/** The paths of web/app/frames.ts, web/app/backoffice-pages.ts and web/app/routes.tsx, and the service worker's name for the app. */
const pages = [
  '/',
  '/index.html',
  '/auth',
  '/signup',
  '/two-step',
  '/signup-flow',
  '/email-verification',
  '/verify-email',
  '/partners',
  '/partners/apply',
  '/partners/status',
  '/space',
  '/unsubscribe',
  '/terms',
  '/privacy',
  '/delivery',
  '/contact',
  '/accessibility',
  '/sizes',
  '/home',
  '/voice',
  '/search',
  '/search/picture',
  '/category/*',
  '/category/*/*',
  '/brand/*',
  '/product/*',
  '/cart',
  '/discover',
  '/personalise',
  '/search-scrolling-rows',
  '/backoffice',
  '/backoffice/brands',
  '/backoffice/products',
  '/backoffice/orders',
  '/backoffice/clients',
  '/backoffice/messages',
  '/backoffice/waitlist',
  '/backoffice/inventory/brands',
  '/backoffice/inventory/products',
  '/backoffice/clienteling/clients',
  '/backoffice/clienteling/messages',
  '/backoffice/clienteling/outreach'
]

const pattern = new RegExp(
  `^(${pages.map((page) => page.replace(/\/$/, '').replace('.', '\\.').replaceAll('*', '[^/]+')).join('|')})/?$`,
  'i'
)

export function isPagePath(path: string): boolean {
  return pattern.test(path)
}
