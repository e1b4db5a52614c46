import { matchPath } from 'react-router'

/** The shop's bars or the back-office's sidebar, which stay while the page inside them changes. */
export type Frame = 'shop' | 'backoffice'

export const shopPaths = [
  '/home',
  '/voice',
  '/search',
  '/search/picture',
  '/category/:category',
  '/category/:category/:subcategory',
  '/brand/:brandName',
  '/product/:id',
  '/cart',
  '/discover',
  '/personalise',
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
  '/sizes'
] as const

const publicPaths: readonly string[] = [
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
  '/sizes'
]

export function frameOf(pathname: string): Frame | undefined {
  if (matchPath('/backoffice/*', pathname)) return 'backoffice'
  return shopPaths.some((path) => matchPath(path, pathname)) ? 'shop' : undefined
}

export function isPublic(pathname: string): boolean {
  return publicPaths.some((path) => matchPath(path, pathname))
}
