/** The web app's route table (web/app/routes.tsx and web/app/backoffice-frame.tsx), and the file of the service worker. */
const pages = [
  '/',
  '/index.html',
  '/auth',
  '/signup',
  '/signup-flow',
  '/email-verification',
  '/verify-email',
  '/partners',
  '/space',
  '/home',
  '/voice',
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
  `^(${pages.map((page) => page.replace(/\/$/, '').replace('.', '\\.').replace('*', '[^/]+')).join('|')})/?$`,
  'i'
)

/** The web app's not-found page is sent with 404. */
export function isPagePath(path: string): boolean {
  return pattern.test(path)
}
