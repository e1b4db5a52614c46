import type { ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { type AppState, useAppStore } from '#web/store/app-store.ts'
import { createHandover } from './hand-over.ts'
import { startWithoutRouter } from './start-without-router.tsx'
import { TextPage } from './text-page.tsx'
import { openings } from './text-pages.ts'

/** As the landing page: the app takes over when the visitor goes on, or opens one of the sheets of the shop's bars. */
export function startTextPage(root: Root, Content: ComponentType): void {
  const handOver = createHandover(root)
  useAppStore.subscribe((state) => {
    if (isSheetOpen(state)) void handOver()
  })
  const isOpening = location.pathname in openings
  const loadApp = async () => {
    try {
      await Promise.all([import('./start-app.tsx'), import('./shop-layout.tsx')])
      if (isOpening) await handOver()
    } catch {
      if (isOpening) addEventListener('online', loadApp, { once: true })
    }
  }
  whenIdle(() => void loadApp())
  startWithoutRouter(
    root,
    handOver,
    <TextPage pathname={location.pathname}>
      <Content />
    </TextPage>
  )
}

function isSheetOpen({ isMenuOpen, isSavedOpen, isCartOpen, searchMode, accountMode }: AppState): boolean {
  return isMenuOpen || isSavedOpen || isCartOpen || searchMode || accountMode
}
