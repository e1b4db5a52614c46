import type { IncomingMessage } from 'node:http'

const surfaces = /^\/(rest|auth|storage|realtime|functions)\/v1\b/

/**
 * The address that a request is routed by. The router refuses what cannot be decoded, such as '/brand/%E0%A4%A'; for a page
 * it is an address that the web app does not have, so that people see its not-found page. The surfaces answer themselves.
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
