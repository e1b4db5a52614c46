import { shopPageAt } from './shop-pages.ts'

/** What stays in place while the page inside it changes: the shop's bars, the back-office's sidebar. */
export type Frame = 'shop' | 'backoffice'

/** The frame around the page of a path; the landing page, signing in and the not-found page stand alone. */
export function frameOf(pathname: string): Frame | undefined {
  if (pathname === '/backoffice' || pathname.startsWith('/backoffice/')) return 'backoffice'
  return shopPageAt(pathname) ? 'shop' : undefined
}
