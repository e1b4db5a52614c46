import type { ComponentType } from 'react'
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
  useRouteError
} from 'react-router'
import type { AuthPageProps } from '#web/auth/auth-page.tsx'
import { log } from '#web/lib/log.ts'
import { Landing } from '#web/shop/landing/landing.tsx'
import { startSession } from '#web/store/start-session.ts'
import { App } from './app.tsx'
import { backofficePages, productsPath } from './backoffice-pages.ts'
import { ErrorScreen } from './error-screen.tsx'
import { frameOf, type shopPaths } from './frames.ts'
import { waitForLeave } from './page-leave.ts'
import { textPages } from './text-pages.ts'

type LoadPage = () => Promise<ComponentType>

const shopPages: Record<(typeof shopPaths)[number], LoadPage> = {
  '/home': async () => (await import('#web/shop/home/home.tsx')).Home,
  '/voice': async () => (await import('#web/shop/voice/voice.tsx')).Voice,
  '/search': async () => (await import('#web/shop/search/search-page.tsx')).SearchPage,
  '/search/picture': async () => (await import('#web/shop/picture-search/picture-search-page.tsx')).PictureSearchPage,
  '/category/:category': loadCategory,
  '/category/:category/:subcategory': loadCategory,
  '/brand/:brandName': async () => (await import('#web/shop/brand/brand.tsx')).Brand,
  '/product/:id': async () => (await import('#web/shop/product/product.tsx')).Product,
  '/cart': async () => (await import('#web/shop/cart/cart-page.tsx')).CartPage,
  '/discover': async () => (await import('#web/shop/discover/discover.tsx')).Discover,
  '/personalise': async () => (await import('#web/shop/personalise/personalise.tsx')).Personalise,
  '/partners': async () => (await import('#web/shop/partners/partners.tsx')).Partners,
  '/partners/apply': async () => (await import('#web/shop/partners/apply-page.tsx')).ApplyPage,
  '/partners/status': async () => (await import('#web/shop/partners/status-page.tsx')).StatusPage,
  '/space': async () => (await import('#web/shop/space/space.tsx')).Space,
  '/unsubscribe': async () => (await import('#web/shop/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
  ...textPages
}

async function loadCategory() {
  return (await import('#web/shop/search/category-page.tsx')).CategoryPage
}

/** Links in emails lead here, with a token, a session or an error. */
const verificationPaths = ['/email-verification', '/verify-email']

const redirects = {
  '/search-scrolling-rows': '/home',
  '/backoffice/inventory/brands': '/backoffice/brands',
  '/backoffice/inventory/products': '/backoffice/products',
  '/backoffice/clienteling/clients': '/backoffice/clients',
  '/backoffice/clienteling/messages': '/backoffice/messages',
  '/backoffice/clienteling/outreach': '/backoffice/clients'
}

const states = { hydrateFallbackElement: <Loading />, errorElement: <RouteError /> }

export const routes: RouteObject[] = [
  {
    Component: App,
    ...states,
    children: [
      { path: '/', Component: Landing, loader: waitForLeave, ...states },
      authPage('/auth', () => loadAuthPage('sign-in')),
      authPage('/signup', () => loadAuthPage('sign-up')),
      authPage('/signup-flow', async () => (await import('#web/auth/sign-up-flow.tsx')).SignUpFlow),
      ...verificationPaths.map((path) => ({ path, Component: ToSignUpFlow, ...states })),
      page('/two-step', loadSecondStep, (args) => loadSession() ?? waitForLeave(args)),
      frame(async () => (await import('./shop-layout.tsx')).ShopLayout, shopPages),
      frame(async () => (await import('./backoffice-frame.tsx')).BackofficeFrame, backofficePages),
      ...Object.entries(redirects).map(([path, to]) => ({ path, loader: () => replace(to), ...states })),
      page('*', async () => (await import('./not-found.tsx')).NotFound)
    ]
  }
]

function frame(load: LoadPage, pages: Record<string, LoadPage>): RouteObject {
  const routes = Object.entries(pages).map(([path, loadPage]) =>
    path === productsPath ? page(path, loadPage, loadProducts) : page(path, loadPage)
  )
  return {
    lazy: async () => ({ Component: await load() }),
    loader: loadSession,
    shouldRevalidate: () => false,
    ...states,
    children: routes
  }
}

function page(path: string, load: LoadPage, loader: LoaderFunction = waitForLeave): RouteObject {
  return {
    path,
    loader,
    shouldRevalidate: isOtherPage,
    ...states,
    errorElement: <RouteError isInFrame />,
    async lazy() {
      try {
        return { Component: await load() }
      } catch (error) {
        log('error', `The page ${path} could not be loaded`, error)
        throw error
      }
    }
  }
}

function authPage(path: string, load: LoadPage): RouteObject {
  const loadWithProviders = async () => {
    const [AuthPage, { AuthProviders }] = await Promise.all([load(), import('./auth-providers.tsx')])
    return () => (
      <AuthProviders>
        <AuthPage />
      </AuthProviders>
    )
  }
  return page(path, loadWithProviders, (args) => loadSession() ?? waitForLeave(args))
}

async function loadAuthPage(start: AuthPageProps['start']): Promise<ComponentType> {
  const { AuthPage } = await import('#web/auth/auth-page.tsx')
  return () => <AuthPage start={start} />
}

/** A component, since loaders do not see the fragment. */
function ToSignUpFlow() {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: '/signup-flow', search, hash }} replace />
}

async function loadSecondStep(): Promise<ComponentType> {
  const [{ SecondStepPage }, { AppProviders }] = await Promise.all([
    import('#web/auth/second-step-page.tsx'),
    import('./app-providers.tsx')
  ])
  return () => (
    <AppProviders>
      <SecondStepPage />
    </AppProviders>
  )
}

function loadSession(): null {
  startSession()
  return null
}

function loadProducts(args: LoaderFunctionArgs): ReturnType<typeof waitForLeave> {
  import('#web/backoffice/products/load-first-rows.ts').then(({ loadFirstRows }) => loadFirstRows()).catch(() => undefined)
  return waitForLeave(args)
}

/** A change of the search alone waits for nothing. Retrying reloads the page. */
function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}

function RouteError({ isInFrame = false }: { isInFrame?: boolean }) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  return <ErrorScreen error={useRouteError()} onRetry={revalidate} frame={isInFrame ? frameOf(pathname) : undefined} />
}

function Loading() {
  return (
    <p role="status" className="sr-only">
      Loading...
    </p>
  )
}
