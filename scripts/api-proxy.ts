import type { ProxyOptions } from 'vite'

/**
 * What the server answers while Vite serves the web app; everything else is a module or a page. None of them may begin the
 * address of either: `/auth` is a page, and `web/auth` a folder of modules.
 */
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

/** Passes the paths of the server on to it: by default to the one that `npm start` runs. */
export function apiProxy(): Record<string, ProxyOptions> {
  const target = process.env.VITRINE_API ?? 'http://localhost:3000'
  return Object.fromEntries(apiPaths.map((path) => [path, { target, ws: path === '/realtime/v1' }]))
}
