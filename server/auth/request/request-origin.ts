import { isLoopbackName } from './redirects.ts'

/**
 * The origin of a Host header if it is loopback or in `allowed` (names, or names with a port). The caller controls the
 * header, and links made of it are emailed to others: hosts hidden in a user name, path or spelling are rejected.
 */
export function originOfHost(host: string, protocol: string, allowed: readonly string[]): string | undefined {
  if (!/^[a-z0-9.\-[\]:]+$/i.test(host)) return undefined
  const url = URL.parse(`${protocol}://${host}`)
  if (!url) return undefined
  if (url.username !== '' || url.password !== '' || url.pathname !== '/') return undefined
  const isAllowed = isLoopbackName(url.hostname) || allowed.includes(url.hostname) || allowed.includes(url.host)
  return isAllowed ? url.origin : undefined
}
