import { isLoopbackName } from '#server/auth/request/redirects.ts'

/** Pages of the shop that ask before they use a token. */
const paths = new Set(['/auth', '/verify-email', '/email-verification'])

/**
 * The address of such a page with the token, if `redirect` is one on `site`. Mail scanners open links before people do, and
 * GET /verify would use the token up.
 */
export function confirmationPage(redirect: string, site: string, token: { hash: string; type: string }): string | undefined {
  const page = URL.parse(redirect)
  if (!page || !paths.has(page.pathname) || !isSameSite(page, URL.parse(site))) return undefined
  page.searchParams.set('token_hash', token.hash)
  page.searchParams.set('type', token.type)
  return page.href
}

/** A server on loopback has several names: a function calls it by its number, a browser by its name. */
function isSameSite(page: URL, site: URL | null): boolean {
  if (page.origin === site?.origin) return true
  const isLoopback = isLoopbackName(page.hostname) && isLoopbackName(site?.hostname ?? '')
  return isLoopback && page.protocol === site?.protocol && page.port === site.port
}
