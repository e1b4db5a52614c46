import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'

// Serves the app and pictures offline. Data is not cached here but by the page, which knows whose it is
// (web/lib/query/persisted-query.ts).

declare const self: ServiceWorkerGlobalScope
declare const builtFiles: PrecacheEntry[]

const page = '/index.html'
/** Tested against the path and the query, in which a page may have a dot. */
const notPages = [
  /^\/(auth|rest|storage|realtime|functions)\/v1\//,
  /^\/(healthz|mailbox)\b/,
  /^\/((assets|first-paint|fonts|icons|sitemaps|stage)\/|[^/?]+\.\w+(\?|$))/
]
const slowSeconds = 3
const monthSeconds = 30 * 24 * 60 * 60

precacheAndRoute(builtFiles, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL(page), { denylist: notPages }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: 'configuration', networkTimeoutSeconds: slowSeconds })
)

registerRoute(
  ({ request, url }) => request.destination === 'image' && isForEveryone(url),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true })
    ]
  })
)

// A new version waits until the user accepts it; the first one starts at once.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()

/** Pictures of private buckets are never cached. */
function isForEveryone({ origin, pathname }: URL): boolean {
  const isStored = pathname.startsWith('/storage/v1/')
  return isStored ? /^\/storage\/v1\/(object|render\/image)\/public\//.test(pathname) : origin === self.location.origin
}
