import { MessageSquare } from 'lucide-react'
import { matchPath, useLocation } from 'react-router'
import { useAppStore } from '#web/store/app-store.ts'

/** These have a door of their own. */
const withOwnDoor = ['/product/:id', '/cart']

/** A quiet door to the advisor at the lower edge. */
export function AdvisorTab() {
  const { pathname } = useLocation()
  const isOpen = useAppStore(({ clientAdvisor }) => clientAdvisor.isOpen)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  if (isOpen || !isAuthenticated || withOwnDoor.some((path) => matchPath(path, pathname))) return null
  return (
    <button
      type="button"
      className="fixed right-(--margin) bottom-0 z-20 inline-flex h-11 items-center gap-2.5 border border-b-0 border-line-strong bg-paper px-4 text-small hover:border-ink max-md:bottom-(--bottom-bar)"
      onClick={() => openAdvisor()}
    >
      <MessageSquare className="size-4" strokeWidth={1.25} aria-hidden />
      Client advisor
    </button>
  )
}
