/** Pages of the shop that ask before they use a token. */
const paths = new Set(['/auth', '/verify-email', '/email-verification'])

/**
 * The address of such a page with the token, if `redirect` is one on `site`. Mail scanners open links before people do, and
 * GET /verify would use the token up.
 */
export function confirmationPage(redirect: string, site: string, token: { hash: string; type: string }): string | undefined {
  const page = URL.parse(redirect)
  if (!page || page.origin !== URL.parse(site)?.origin || !paths.has(page.pathname)) return undefined
  page.searchParams.set('token_hash', token.hash)
  page.searchParams.set('type', token.type)
  return page.href
}
