import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Footer } from '#web/components/footer.tsx'
import { CartSheet } from '#web/shop/cart/cart-sheet.tsx'
import { useAccountCopies } from '#web/store/use-account-copies.ts'
import { AccountSheet } from './account-sheet.tsx'
import { AdvisorSheet } from './advisor-sheet.tsx'
import { AppProviders } from './app-providers.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { RequireSession } from './require-session.tsx'
import { SavedSheet } from './saved-sheet.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { ServicesSheet } from './services-sheet.tsx'
import { ShopBar } from './shop-bar.tsx'

/** The frame of the shop's public pages. */
export function ShopLayout() {
  return (
    <AppProviders>
      <Frame />
    </AppProviders>
  )
}

/** The frame of the pages that need a session. */
export function ProtectedShopLayout() {
  return (
    <AppProviders>
      <RequireSession>
        <Frame />
      </RequireSession>
    </AppProviders>
  )
}

function Frame() {
  useAccountCopies()
  return (
    <>
      <ShopBar />
      <main id="main" className="min-h-[calc(100svh-var(--bar))]">
        <Suspense fallback={<p className="sr-only">Loading...</p>}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <BottomTabs />
      <MenuSheet />
      <SearchSheet />
      <SavedSheet />
      <CartSheet />
      <AccountSheet />
      <ServicesSheet />
      <AdvisorSheet />
    </>
  )
}
