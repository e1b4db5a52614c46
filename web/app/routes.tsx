import { type Location, matchPath, Navigate, Route, Routes } from 'react-router'
import { Landing } from '#web/shop/landing/landing.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

const AuthPage = lazyPage('auth', async () => (await import('#web/auth/auth-page.tsx')).AuthPage)
const ShopLayout = lazyPage('shop', async () => (await import('./shop-layout.tsx')).ShopLayout)
const ProtectedShopLayout = lazyPage('shop', async () => (await import('./shop-layout.tsx')).ProtectedShopLayout)
const BackofficeFrame = lazyPage('back-office', async () => (await import('./backoffice-frame.tsx')).BackofficeFrame)
const NotFound = lazyPage('not found', async () => (await import('./not-found.tsx')).NotFound)

const publicPages: Record<string, LazyPage> = {
  '/signup-flow': lazyPage('sign-up flow', async () => (await import('#web/auth/sign-up-flow.tsx')).SignUpFlow),
  '/partners': lazyPage('partners', async () => (await import('#web/shop/partners/partners.tsx')).Partners),
  '/space': lazyPage('space', async () => (await import('#web/shop/space/space.tsx')).Space)
}

const protectedPages: Record<string, LazyPage> = {
  '/home': lazyPage('home', async () => (await import('#web/shop/home/home.tsx')).Home),
  '/voice': lazyPage('voice', async () => (await import('#web/shop/voice/voice.tsx')).Voice),
  '/brand/:brandName': lazyPage('brand', async () => (await import('#web/shop/brand/brand.tsx')).Brand),
  '/product/:id': lazyPage('product', async () => (await import('#web/shop/product/product.tsx')).Product),
  '/cart': lazyPage('cart', async () => (await import('#web/shop/cart/cart-page.tsx')).CartPage),
  '/discover': lazyPage('discover', async () => (await import('#web/shop/discover/discover.tsx')).Discover),
  '/personalise': lazyPage('personalise', async () => (await import('#web/shop/personalise/personalise.tsx')).Personalise)
}

const backoffice = '/backoffice/*'

const redirects = { '/email-verification': '/signup-flow', '/verify-email': '/signup-flow', '/search-scrolling-rows': '/home' }

/** The route table. */
export function AppRoutes({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      <Route path="/" element={<Landing />} />
      <Route path="/auth" element={<AuthPage start="sign-in" />} />
      <Route path="/signup" element={<AuthPage start="sign-up" />} />
      {Object.entries(redirects).map(([path, to]) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      <Route element={<ShopLayout />}>{routesOf(publicPages)}</Route>
      <Route element={<ProtectedShopLayout />}>{routesOf(protectedPages)}</Route>
      <Route path={backoffice} element={<BackofficeFrame />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function routesOf(pages: Record<string, LazyPage>) {
  return Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />)
}

/** Loads what a path needs side by side: its frame, its page and the session; and while the page before is on its way out. */
export function loadPath(pathname: string): void {
  const isProtected = loadMatching(protectedPages, pathname) || matchPath(backoffice, pathname)
  if (isProtected) startSessionAhead()
  else loadMatching(publicPages, pathname)
}

function loadMatching(pages: Record<string, LazyPage>, pathname: string): boolean {
  const found = Object.keys(pages).find((path) => matchPath(path, pathname))
  if (found) pages[found]?.load()
  return found !== undefined
}

/** Where this fails, the guard tries as well, and says so. */
function startSessionAhead(): void {
  import('#web/store/start-session.ts').then(({ startSession }) => startSession()).catch(() => undefined)
}
