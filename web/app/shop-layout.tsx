import { Outlet } from 'react-router'
import { Footer } from '#web/components/footer.tsx'
import { AdvisorSheet } from '#web/shop/advisor/advisor-sheet.tsx'
import { CartSheet } from '#web/shop/cart/cart-sheet.tsx'
import { SavedSheet } from '#web/shop/saved/saved-sheet.tsx'
import { useAccountSync } from '#web/store/use-account-sync.ts'
import { useDemoData } from '#web/store/use-demo-data.ts'
import { AdvisorTab } from './advisor-tab.tsx'
import { AppProviders } from './app-providers.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { ModeSheets } from './mode-sheets.tsx'
import { RequireSession } from './require-session.tsx'
import { SearchSheet } from './search-sheet.tsx'
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
  useAccountSync()
  useDemoData()
  return (
    <>
      <ShopBar />
      <main id="main" className="min-h-[calc(100svh-var(--bar))]">
        <Outlet />
      </main>
      <Footer />
      <BottomTabs />
      <MenuSheet />
      <SearchSheet />
      <SavedSheet />
      <CartSheet />
      <ModeSheets />
      <AdvisorSheet />
      <AdvisorTab />
    </>
  )
}
