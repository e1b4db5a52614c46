import type { Config } from '#server/config/config.ts'

/** The shop's URL, without a slash at its end, in queued emails, which follow from no request whose host they could use. */
export function shopOrigin({ publicUrl, auth, isLoopback }: Config, port: number): string {
  const url = publicUrl ?? auth.siteUrl
  if (url) return url.replace(/\/+$/, '')
  const [host] = auth.mail.externalHosts
  return host !== undefined && !isLoopback ? `https://${host}` : `http://localhost:${port}`
}
