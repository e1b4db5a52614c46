import type { IncomingMessage } from 'node:http'

const surfaces = /^\/(rest|auth|storage|realtime|functions)\/v1\b/

/** The router rejects paths it cannot decode, such as '/brand/%E0%A4%A'; rewriting them shows the not-found page. */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  if (surfaces.test(url)) return url
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return '/unreadable-address'
  }
}
