import { MessageSquare } from 'lucide-react'
import { matchPath, useLocation } from 'react-router'
import { cn } from '#web/lib/class-names.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useFreeOfText } from './use-free-of-text.ts'

/** They have a door of their own, or, in the quiz, buttons in its place. */
const pathsWithoutTab = ['/product/:id', '/cart', '/personalise']

export function AdvisorTab() {
  const { pathname } = useLocation()
  const isOpen = useAppStore(({ clientAdvisor }) => clientAdvisor.isOpen)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  const [tab, isFree] = useFreeOfText<HTMLButtonElement>()
  if (isOpen || !isAuthenticated || pathsWithoutTab.some((path) => matchPath(path, pathname))) return null
  return (
    <button
      ref={tab}
      type="button"
      className={cn(
        'fixed right-[max(var(--margin),calc((100vw-var(--page))/2+var(--margin)))] bottom-0 z-20 inline-flex h-11 items-center gap-2.5 border border-b-0 border-line-strong bg-paper px-4 text-small transition-opacity duration-(--t-quick) hover:border-ink max-md:bottom-(--bottom-bar) in-[[data-arranging]]:hidden',
        !isFree && 'not-focus-visible:pointer-events-none not-focus-visible:opacity-0'
      )}
      onClick={() => openAdvisor()}
    >
      <MessageSquare className="size-4" strokeWidth={1.25} aria-hidden />
      Client advisor
    </button>
  )
}
