import { MessageSquare, Minus, Plus, Shapes, UserRound } from 'lucide-react'
import { useState } from 'react'
import { BrandLinks } from '#web/components/brand-links.tsx'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { useSignOut } from '#web/store/use-sign-out.ts'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const pages = [
  ['New this week', '/search?new=yes&sort=newest'],
  ['Every piece', '/search'],
  ['Curations', '/discover'],
  ['The private salon', '/space']
] as const

const ownPages = [['Your style', '/personalise']] as const

const entry = 'flex min-h-11 w-full items-center gap-3.5 text-ui'
const icon = { className: 'size-5', strokeWidth: 1.25, 'aria-hidden': true } as const

export function MenuSheet() {
  const isOpen = useAppStore((state) => state.isMenuOpen)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const setMenuOpen = useAppStore((state) => state.setMenuOpen)
  const setMode = useAppStore((state) => state.setMode)
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  const signOut = useSignOut()
  const close = () => setMenuOpen(false)
  useBackCloses(isOpen, close)
  return (
    <Sheet side="left" isOpen={isOpen} onOpenChange={setMenuOpen} label="Menu" heading={<Wordmark />}>
      <nav aria-label="Menu" className="grid flex-1 content-between gap-y-8 overflow-auto px-4 py-5 md:px-8">
        <div className="grid gap-7">
          <ul>
            {(isAuthenticated ? [...pages, ...ownPages] : pages).map(([name, path]) => (
              <li key={path}>
                <Link to={path} onClick={close} className="type-d3 block leading-[1.62]! hover:text-bronze">
                  {name}
                </Link>
              </li>
            ))}
            {isAuthenticated && <MenuBrands onFollow={close} />}
          </ul>
          {isAuthenticated && (
            <section aria-label="Categories">
              <h2 className="type-label mb-2 text-muted">Categories</h2>
              <CategoryLinks className="grid grid-cols-2 gap-x-6" onFollow={close} />
            </section>
          )}
        </div>
        <ul className="border-t border-line pt-3.5">
          <li>
            <button type="button" className={entry} onClick={() => [close(), setMode('accountMode', true)]}>
              <UserRound {...icon} />
              Account
            </button>
          </li>
          <li>
            <button type="button" className={entry} onClick={() => [close(), setMode('servicesMode', true)]}>
              <Shapes {...icon} />
              Services
            </button>
          </li>
          {isAuthenticated && (
            <li>
              <button type="button" className={entry} onClick={() => [close(), openAdvisor()]}>
                <MessageSquare {...icon} />
                Client advisor
              </button>
            </li>
          )}
        </ul>
      </nav>
      <footer className="flex items-center justify-between px-4 pt-4.5 pb-6 md:px-8">
        <ThemeChoice />
        {isAuthenticated && (
          <button
            type="button"
            className="underlined min-h-6 text-small"
            onClick={() => {
              close()
              signOut()
            }}
          >
            Sign out
          </button>
        )}
      </footer>
    </Sheet>
  )
}

function MenuBrands({ onFollow }: { onFollow: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const Mark = isOpen ? Minus : Plus
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        className="type-d3 flex w-full items-center justify-between text-left leading-[1.62]! hover:text-bronze"
        onClick={() => setOpen(!isOpen)}
      >
        Houses
        <Mark {...icon} />
      </button>
      {isOpen && <BrandLinks className="grid grid-cols-2 gap-x-6 pt-2 pb-3" onFollow={onFollow} />}
    </li>
  )
}
