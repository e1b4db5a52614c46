const stored = /^(https?:\/\/[^/]+)(\/storage\/v1\/object\/public\/.+)$/
const ownMachine = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * The URL of a product's picture in an email; '' for none. What the shop itself stores, also under the name of the server's own
 * machine, is read from the shop, scaled, and as a JPEG: not every mail program shows WebP.
 */
export function pictureUrl(url: unknown, origin: string): string {
  if (typeof url !== 'string') return ''
  const [, host = '', path = ''] = stored.exec(url) ?? []
  if (host !== origin && !ownMachine.test(host)) return /^https?:\/\//.test(url) ? url : ''
  if (/\.(svg|gif)$/i.test(path)) return origin + path
  return `${origin}${path.replace('/object/public/', '/render/image/public/')}?width=160&quality=80&format=jpeg`
}
