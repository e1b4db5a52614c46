import { useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'

type Listener = (proceed: () => void) => void

let listeners: Listener[] = []

/**
 * Blocks Back and Forward until the returned function is called. Of several listeners the last one is called, with a
 * function that proceeds. The router allows one blocker at a time, so all overlays share it.
 */
function blockNavigation(listener: Listener): () => void {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((other) => other !== listener)
  }
}

export function NavigationBlocker() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && listeners.length > 0)
  const { key } = useLocation()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed } = blocker
    const notify = () => listeners.at(-1)?.(proceed)
    if (isCurrentEntry(key)) return notify()
    // The router is still on its way back to this entry; what a listener replaces now would be another one.
    addEventListener('popstate', notify, { once: true })
    return () => removeEventListener('popstate', notify)
  }, [blocker, key])
  return null
}

/** The first entry has no key of its own. */
function isCurrentEntry(key: string): boolean {
  return (history.state?.key ?? 'default') === key
}

/** The returned function lets the app's own next navigation pass. */
function useNavigationBlock(isActive: boolean, onAttempt: (proceed: () => void) => void): () => void {
  const attempt = useRef(onAttempt)
  const unblock = useRef(() => {})
  useEffect(() => {
    attempt.current = onAttempt
  })
  useEffect(() => {
    if (!isActive) return
    unblock.current = blockNavigation((proceed) =>
      attempt.current(() => {
        unblock.current()
        proceed()
      })
    )
    return () => unblock.current()
  }, [isActive])
  return () => unblock.current()
}

export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  useNavigationBlock(isOpen, onBack)
}

/** `onAttempt` gets a function that proceeds. The returned function lets the app's own next navigation pass. */
export function useLeaveGuard(isActive: boolean, onAttempt: (proceed: () => void) => void): () => void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
  return useNavigationBlock(isActive, onAttempt)
}
