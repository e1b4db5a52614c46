import { type ReactNode, useEffect } from 'react'
import { useAnonymousSaves } from '#web/store/use-anonymous-saves.ts'
import { BottomTabs } from './bottom-tabs.tsx'
import { ShopBar } from './shop-bar.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopMain } from './shop-main.tsx'

/** The frame of the shop without what needs the router or the database. */
export function TextPage({ pathname, children }: { pathname: string; children: ReactNode }) {
  useAnonymousSaves()
  // Rendered after the browser looked for the target of the link.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' }), [])
  return (
    <>
      <ShopBar />
      <ShopMain>{children}</ShopMain>
      <ShopFooter />
      <BottomTabs pathname={pathname} />
    </>
  )
}
