import { type Location, Navigate, Route, Routes } from 'react-router'
import { Landing } from '#web/shop/landing/landing.tsx'
import { lazyPage } from './lazy-page.tsx'

const AuthPage = lazyPage('auth', async () => (await import('#web/auth/auth-page.tsx')).AuthPage)
const ShopLayout = lazyPage('shop', async () => (await import('./shop-layout.tsx')).ShopLayout)
const ProtectedShopLayout = lazyPage('shop', async () => (await import('./shop-layout.tsx')).ProtectedShopLayout)
const BackofficeFrame = lazyPage('back-office', async () => (await import('./backoffice-frame.tsx')).BackofficeFrame)
const Home = lazyPage('home', async () => (await import('#web/shop/home/home.tsx')).Home)
const Brand = lazyPage('brand', async () => (await import('#web/shop/brand/brand.tsx')).Brand)
const Product = lazyPage('product', async () => (await import('#web/shop/product/product.tsx')).Product)
const Discover = lazyPage('discover', async () => (await import('#web/shop/discover/discover.tsx')).Discover)
const Voice = lazyPage('voice', async () => (await import('#web/shop/voice/voice.tsx')).Voice)
const Personalise = lazyPage('personalise', async () => (await import('#web/shop/personalise/personalise.tsx')).Personalise)
const Partners = lazyPage('partners', async () => (await import('#web/shop/partners/partners.tsx')).Partners)
const Space = lazyPage('space', async () => (await import('#web/shop/space/space.tsx')).Space)
const SignUpFlow = lazyPage('sign-up flow', async () => (await import('#web/auth/sign-up-flow.tsx')).SignUpFlow)
const NotFound = lazyPage('not found', async () => (await import('./not-found.tsx')).NotFound)

/** The route table. */
export function AppRoutes({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      <Route path="/" element={<Landing />} />
      <Route path="/auth" element={<AuthPage start="sign-in" />} />
      <Route path="/signup" element={<AuthPage start="sign-up" />} />
      <Route path="/email-verification" element={<Navigate to="/signup-flow" replace />} />
      <Route path="/verify-email" element={<Navigate to="/signup-flow" replace />} />
      <Route path="/search-scrolling-rows" element={<Navigate to="/home" replace />} />
      <Route element={<ShopLayout />}>
        <Route path="/signup-flow" element={<SignUpFlow />} />
        <Route path="/partners" element={<Partners />} />
        <Route path="/space" element={<Space />} />
      </Route>
      <Route element={<ProtectedShopLayout />}>
        <Route path="/home" element={<Home />} />
        <Route path="/voice" element={<Voice />} />
        <Route path="/brand/:brandName" element={<Brand />} />
        <Route path="/product/:id" element={<Product />} />
        <Route path="/discover" element={<Discover />} />
        <Route path="/personalise" element={<Personalise />} />
      </Route>
      <Route path="/backoffice/*" element={<BackofficeFrame />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
