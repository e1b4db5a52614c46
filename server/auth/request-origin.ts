import { isLoopbackName } from './redirects.ts'

/**
 * The origin that a Host header names, where it names one that is allowed: loopback, or one of `allowed` (names, or
 * names with a port). Whoever asks writes the header, and a link made of it may stand in somebody else's mail: a host
 * that hides in a user name, a path or a spelling is none.
 */
export function originOfHost(host: string, protocol: string, allowed: readonly string[]): string | undefined {
  if (!/^[a-z0-9.\-[\]:]+$/i.test(host)) return undefined
  const url = URL.parse(`${protocol}://${host}`)
  if (!url) return undefined
  if (url.username !== '' || url.password !== '' || url.pathname !== '/') return undefined
  const isAllowed = isLoopbackName(url.hostname) || allowed.includes(url.hostname) || allowed.includes(url.host)
  return isAllowed ? url.origin : undefined
}
