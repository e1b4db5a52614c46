import { useSyncExternalStore } from 'react'

let isReached = true
const listeners = new Set<() => void>()

export function setReachable(isReachable: boolean): void {
  if (isReachable === isReached) return
  isReached = isReachable
  for (const listener of listeners) listener()
}

export function isConnected(): boolean {
  return isReached && navigator.onLine
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, isConnected, () => true)
}

/** Waits for that many milliseconds, or until the connection is lost. */
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
