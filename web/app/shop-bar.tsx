import { Bookmark, Menu, Search, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Wordmark } from '#web/components/wordmark.tsx'
import { countProducts } from '#web/domain/cart/cart.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'

const entry = 'inline-flex min-h-11 items-center gap-2.5 max-md:min-w-11 max-md:justify-center'
const icon = { className: 'size-5', strokeWidth: 1.25, 'aria-hidden': true } as const

/** Its children are lines below the bar. */
export function ShopBar({ children }: { children?: ReactNode }) {
  const cartCount = useAppStore(({ cart }) => countProducts(cart))
  const savedCount = useAppStore(({ savedItems }) => savedItems.length)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const setMenuOpen = useAppStore((state) => state.setMenuOpen)
  const openSearch = useAppStore((state) => state.openSearch)
  useKeyboardShortcuts({ '/': () => openSearch() })
  const setSavedOpen = useAppStore((state) => state.setSavedOpen)
  const setCartOpen = useAppStore((state) => state.setCartOpen)
  return (
    <header
      data-shop-bar
      className="sticky top-0 z-20 border-b border-line bg-paper in-[[data-arranging]]:static in-[[data-arranging]]:opacity-40"
    >
      <div className="page-width grid h-(--bar) grid-cols-[1fr_auto_1fr] items-center text-ui">
        <nav aria-label="Main" className="flex gap-7 max-md:-ml-3 max-md:gap-1">
          <button type="button" className={entry} onClick={() => setMenuOpen(true)}>
            <Menu {...icon} />
            <span className="max-md:sr-only">Menu</span>
          </button>
          <button type="button" className={entry} onClick={() => openSearch()}>
            <Search {...icon} />
            <span className="max-md:sr-only">Search</span>
          </button>
        </nav>
        <Link to={isAuthenticated ? '/home' : '/'}>
          <Wordmark />
        </Link>
        <nav aria-label="Yours" className="flex justify-end gap-7 max-md:-mr-3 max-md:gap-1">
          <button type="button" className={`${entry} max-md:hidden`} onClick={() => setSavedOpen(true)}>
            <Bookmark {...icon} />
            Saved
            <Count of={savedCount} what={savedCount === 1 ? 'saved piece' : 'saved pieces'} />
          </button>
          <button type="button" className={entry} onClick={() => setCartOpen(true)}>
            <ShoppingBag {...icon} />
            <span className="max-md:sr-only">Cart</span>
            <Count of={cartCount} what={cartCount === 1 ? 'piece' : 'pieces'} />
          </button>
        </nav>
      </div>
      {children}
    </header>
  )
}

function Count({ of, what }: { of: number; what: string }) {
  if (of === 0) return null
  return (
    <sup className="figures top-auto -ml-1.5 -translate-y-1.5 align-baseline text-[11px] leading-none text-bronze">
      {of}
      <span className="sr-only"> {what}</span>
    </sup>
  )
}
