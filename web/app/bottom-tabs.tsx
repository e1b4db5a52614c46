import { Bookmark, Compass, House, Search, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'

const icon = { className: 'size-5', strokeWidth: 1.25, 'aria-hidden': true } as const
const tab = 'grid place-content-center justify-items-center gap-1 text-[11px] leading-3.5 text-muted'
const current = 'text-ink! shadow-[inset_0_1px_0_var(--ink)]'

export function BottomTabs({ pathname }: { pathname: string }) {
  const setMode = useAppStore((state) => state.setMode)
  const openSearch = useAppStore((state) => state.openSearch)
  const setSavedOpen = useAppStore((state) => state.setSavedOpen)
  return (
    <nav
      aria-label="Pages"
      className="fixed inset-x-0 bottom-0 z-25 grid h-(--bottom-bar) grid-cols-5 border-t border-line bg-paper in-[[data-arranging]]:hidden md:hidden"
    >
      <Tab to="/home" isCurrent={pathname === '/home'} name="Home">
        <House {...icon} />
      </Tab>
      <Tab to="/discover" isCurrent={pathname === '/discover'} name="Discover">
        <Compass {...icon} />
      </Tab>
      <button type="button" className={cn(tab, isFinding(pathname) && current)} onClick={() => openSearch()}>
        <Search {...icon} />
        Search
      </button>
      <button type="button" className={tab} onClick={() => setSavedOpen(true)}>
        <Bookmark {...icon} />
        Saved
      </button>
      <button type="button" className={tab} onClick={() => setMode('accountMode', true)}>
        <UserRound {...icon} />
        Account
      </button>
    </nav>
  )
}

const isFinding = (pathname: string) => /^\/(search|category|voice)(\/|$)/.test(pathname)

type TabProps = { to: string; isCurrent: boolean; name: string; children: ReactNode }

function Tab({ to, isCurrent, name, children }: TabProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={cn(tab, isCurrent && current)}>
      {children}
      {name}
    </Link>
  )
}
