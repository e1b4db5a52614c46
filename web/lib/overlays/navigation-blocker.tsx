import { useEffect, useRef } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'

type Listener = {
  attempt: (proceed: () => void) => void
  /** Whether what the listener protects is gone at that address. */
  isLeft: (next: Location) => boolean
}

let listeners: Listener[] = []

const always = () => true

/**
 * Blocks Back and Forward until the returned function is called. Of several listeners that are concerned the last one is
 * called, with a function that proceeds. The router allows one blocker at a time, so all overlays share it.
 */
function blockNavigation(listener: Listener): () => void {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((other) => other !== listener)
  }
}

export function NavigationBlocker() {
  const blocker = useBlocker(
    ({ historyAction, nextLocation }) => historyAction === 'POP' && concernedBy(nextLocation) !== undefined
  )
  const { key } = useLocation()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, location } = blocker
    const notify = () => concernedBy(location)?.attempt(proceed)
    if (isCurrentEntry(key)) return notify()
    // The router is still on its way back to this entry; what a listener replaces now would be another one.
    addEventListener('popstate', notify, { once: true })
    return () => removeEventListener('popstate', notify)
  }, [blocker, key])
  return null
}

function concernedBy(next: Location): Listener | undefined {
  return listeners.findLast(({ isLeft }) => isLeft(next))
}

/** The first entry has no key of its own. */
function isCurrentEntry(key: string): boolean {
  return (history.state?.key ?? 'default') === key
}

/** The returned function lets the app's own next navigation pass. */
function useNavigationBlock(
  isActive: boolean,
  onAttempt: Listener['attempt'],
  isLeft: Listener['isLeft'] = always
): () => void {
  const latest = useRef({ onAttempt, isLeft })
  const unblock = useRef(() => {})
  useEffect(() => {
    latest.current = { onAttempt, isLeft }
  })
  useEffect(() => {
    if (!isActive) return
    unblock.current = blockNavigation({
      isLeft: (next) => latest.current.isLeft(next),
      attempt: (proceed) =>
        latest.current.onAttempt(() => {
          unblock.current()
          proceed()
        })
    })
    return () => unblock.current()
  }, [isActive])
  return () => unblock.current()
}

export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  useNavigationBlock(isOpen, onBack)
}

/**
 * `onAttempt` gets a function that proceeds. Addresses that are not `isLeft` keep what is guarded. The returned function lets
 * the app's own next navigation pass.
 */
export function useLeaveGuard(isActive: boolean, onAttempt: Listener['attempt'], isLeft?: Listener['isLeft']): () => void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
  return useNavigationBlock(isActive, onAttempt, isLeft)
}
