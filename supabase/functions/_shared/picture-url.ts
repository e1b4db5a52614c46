const storedPath = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(\/storage\/v1\/object\/public\/.+)$/

/**
 * The URL of a product's picture in an email; '' for none. What was uploaded on the server's own machine is read from the
 * shop, and scaled.
 */
export function pictureUrl(stored: unknown, origin: string): string {
  if (typeof stored !== 'string') return ''
  const own = storedPath.exec(stored)?.[1]
  if (own === undefined) return /^https?:\/\//.test(stored) ? stored : ''
  if (/\.(svg|gif)$/i.test(own)) return origin + own
  return `${origin}${own.replace('/object/public/', '/render/image/public/')}?width=160&quality=80`
}
