import type { IncomingMessage } from 'node:http'

const surfaces = /^\/(rest|auth|storage|realtime|functions)\/v1\b/

/**
 * The router rejects addresses that cannot be decoded, such as '/brand/%E0%A4%A'; these become an unknown page of the web
 * app. Protocol surfaces handle them themselves.
 */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  if (surfaces.test(url)) return url
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return '/unreadable-address'
  }
}
