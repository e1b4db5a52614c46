import { matchPath } from 'react-router'
import { type LazyPage, lazyPage } from '#web/components/lazy-page.tsx'

type ShopPage = { path: string; Page: LazyPage; isPublic?: boolean }

/** The pages inside the shop's frame. All but the public ones need a session. */
export const shopPages: ShopPage[] = [
  { path: '/home', Page: lazyPage('home', async () => (await import('#web/shop/home/home.tsx')).Home) },
  { path: '/voice', Page: lazyPage('voice', async () => (await import('#web/shop/voice/voice.tsx')).Voice) },
  { path: '/brand/:brandName', Page: lazyPage('brand', async () => (await import('#web/shop/brand/brand.tsx')).Brand) },
  { path: '/product/:id', Page: lazyPage('product', async () => (await import('#web/shop/product/product.tsx')).Product) },
  { path: '/cart', Page: lazyPage('cart', async () => (await import('#web/shop/cart/cart-page.tsx')).CartPage) },
  { path: '/discover', Page: lazyPage('discover', async () => (await import('#web/shop/discover/discover.tsx')).Discover) },
  {
    path: '/personalise',
    Page: lazyPage('personalise', async () => (await import('#web/shop/personalise/personalise.tsx')).Personalise)
  },
  {
    path: '/signup-flow',
    Page: lazyPage('sign-up flow', async () => (await import('#web/auth/sign-up-flow.tsx')).SignUpFlow),
    isPublic: true
  },
  {
    path: '/partners',
    Page: lazyPage('partners', async () => (await import('#web/shop/partners/partners.tsx')).Partners),
    isPublic: true
  },
  { path: '/space', Page: lazyPage('space', async () => (await import('#web/shop/space/space.tsx')).Space), isPublic: true }
]

export function shopPageAt(pathname: string): ShopPage | undefined {
  return shopPages.find(({ path }) => matchPath(path, pathname))
}
