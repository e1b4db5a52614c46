import type { ProxyOptions } from 'vite'

/** Must not be a prefix of a page or a module: `/auth` is a page, and `web/auth` a folder of modules. */
export const apiPaths = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/realtime/v1',
  '/functions/v1',
  '/config.json',
  '/healthz',
  '/mailbox'
]

export function apiProxy(): Record<string, ProxyOptions> {
  const target = process.env.VITRINE_API ?? 'http://localhost:3000'
  return Object.fromEntries(apiPaths.map((path) => [path, { target, ws: path === '/realtime/v1' }]))
}
