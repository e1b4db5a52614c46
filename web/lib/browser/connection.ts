import { useSyncExternalStore } from 'react'

let isReached = true
const listeners = new Set<() => void>()

/** Notes whether the last call to the server got an answer, whatever it said. */
export function noteReached(isAnswered: boolean): void {
  if (isAnswered === isReached) return
  isReached = isAnswered
  for (const listener of listeners) listener()
}

/** Whether the server could be reached when it was last tried. */
export function isConnected(): boolean {
  return isReached && navigator.onLine
}

/** The same for a component, which is shown again when it changes. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, isConnected, () => true)
}

/** Waits so many milliseconds, but no longer than there is a connection. */
export function waitWhileConnected(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => [clearTimeout(timer), unsubscribe(), resolve()]
    const timer = setTimeout(() => end(), milliseconds)
    const unsubscribe = subscribe(() => isConnected() || end())
    if (!isConnected()) end()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
