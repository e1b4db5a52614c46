import { Outlet, useLocation } from 'react-router'
import { ConnectionLine } from '#web/components/connection-line.tsx'
import { RenderWhenIdle } from '#web/components/render-when-idle.tsx'
import { AdvisorSheet } from '#web/shop/advisor/advisor-sheet.tsx'
import { CartSheet } from '#web/shop/cart/cart-sheet.tsx'
import { SavedSheet } from '#web/shop/saved/saved-sheet.tsx'
import { useAccountSync } from '#web/store/use-account-sync.ts'
import { useDemoData } from '#web/store/use-demo-data.ts'
import { AdvisorTab } from './advisor-tab.tsx'
import { AppProviders } from './app-providers.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { isPublic } from './frames.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { ModeSheets } from './mode-sheets.tsx'
import { PageTransition } from './page-transition.tsx'
import { RequireSession } from './require-session.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { ShopBar } from './shop-bar.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopMain } from './shop-main.tsx'

export function ShopLayout() {
  const { pathname } = useLocation()
  return (
    <AppProviders>
      <RequireSession isNeeded={!isPublic(pathname)}>
        <ShopFrame />
      </RequireSession>
    </AppProviders>
  )
}

function ShopFrame() {
  const { pathname } = useLocation()
  useAccountSync()
  useDemoData()
  return (
    <>
      <ShopBar>
        <ConnectionLine />
      </ShopBar>
      <PageTransition scope="shop">
        <ShopMain>
          <Outlet />
        </ShopMain>
        {/* The footer's fonts are slow to lay out on a phone. */}
        <RenderWhenIdle room={<div className="h-120" />}>
          <ShopFooter />
        </RenderWhenIdle>
      </PageTransition>
      <BottomTabs pathname={pathname} />
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
