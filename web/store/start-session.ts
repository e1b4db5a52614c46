import { log } from '#web/lib/log.ts'
import { storedSessionUser, watchSession } from '#web/lib/session.ts'
import { useAppStore } from './app-store.ts'
import { clearUserData } from './clear-user-data.ts'

let isWatching = false

/** A stored session is trusted until the server rejects it. */
export function startSession(): void {
  if (isWatching) return
  isWatching = true
  const { setUser } = useAppStore.getState()
  const stored = storedSessionUser()
  if (stored) setUser(stored)
  watchSession((user) => {
    const before = useAppStore.getState().user
    setUser(user ?? null)
    if (before && before.id !== user?.id) clearUserData(before.id)
  }).catch((error) => {
    isWatching = false
    log('error', 'The session could not be looked up', error)
    if (!useAppStore.getState().isAuthenticated) setUser(null)
  })
}
