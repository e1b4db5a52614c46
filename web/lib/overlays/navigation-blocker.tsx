import { useEffect } from 'react'
import { useBlocker } from 'react-router'

type Listener = (proceed: () => void) => void

let listeners: Listener[] = []

/**
 * Blocks Back and Forward until the returned function is called. Of several listeners the last one is called, with a
 * function that proceeds. The router allows one blocker at a time, so all overlays share it.
 */
export function blockNavigation(listener: Listener): () => void {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((other) => other !== listener)
  }
}

export function NavigationBlocker() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && listeners.length > 0)
  useEffect(() => {
    if (blocker.state === 'blocked') listeners.at(-1)?.(blocker.proceed)
  }, [blocker])
  return null
}
