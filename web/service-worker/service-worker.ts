import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'

// The shop without a connection: the page and its parts as they were built together, and the pictures that were looked
// at. What the database says is not kept here but by the page itself, which knows whose it is (web/lib/query/persisted-query.ts).

declare const self: ServiceWorkerGlobalScope
/** Put in by the build. */
declare const builtFiles: PrecacheEntry[]

const page = '/index.html'
/** Addresses that are not pages of the web app, though a browser may be sent there. */
const notPages = [/^\/(auth|rest|storage|realtime|functions)\/v1\//, /^\/(healthz|mailbox)\b/, /\.\w+$/]
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

// A new version waits until whoever looks at the old one takes it; the very first one begins at once.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()

/** Pictures that only their owner may see are never kept. */
function isForEveryone({ origin, pathname }: URL): boolean {
  const isStored = pathname.startsWith('/storage/v1/')
  return isStored ? /^\/storage\/v1\/(object|render\/image)\/public\//.test(pathname) : origin === self.location.origin
}
