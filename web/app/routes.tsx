import { type Location, matchPath, Navigate, Route, Routes } from 'react-router'
import { lazyPage } from '#web/components/lazy-page.tsx'
import { Landing } from '#web/shop/landing/landing.tsx'
import { loadBackofficePage } from './backoffice-pages.ts'
import { shopPageAt, shopPages } from './shop-pages.ts'

const AuthPage = lazyPage('auth', async () => (await import('#web/auth/auth-page.tsx')).AuthPage)
const ShopLayout = lazyPage('shop', async () => (await import('./shop-layout.tsx')).ShopLayout)
const BackofficeFrame = lazyPage('back-office', async () => (await import('./backoffice-frame.tsx')).BackofficeFrame)
const NotFound = lazyPage('not found', async () => (await import('./not-found.tsx')).NotFound)

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
      <Route element={<ShopLayout />}>
        {shopPages.map(({ path }) => (
          <Route key={path} path={path} />
        ))}
      </Route>
      <Route path={backoffice} element={<BackofficeFrame />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** Loads what a path needs side by side: its frame, its page and the session; and while the page before is on its way out. */
export function loadPath(pathname: string): void {
  const page = shopPageAt(pathname)
  page?.Page.load()
  const isBackoffice = matchPath(backoffice, pathname) !== null
  if (isBackoffice) loadBackofficePage(pathname)
  if (page ? !page.isPublic : isBackoffice) startSessionAhead()
}

/** Where this fails, the guard tries as well, and says so. */
function startSessionAhead(): void {
  import('#web/store/start-session.ts').then(({ startSession }) => startSession()).catch(() => undefined)
}
