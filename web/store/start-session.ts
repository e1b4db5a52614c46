import { log } from '#web/lib/log.ts'
import { storedSessionState, watchSession } from '#web/lib/session.ts'
import { useAppStore } from './app-store.ts'
import { clearUserData } from './clear-user-data.ts'

const retryMs = 15_000

let isWatching = false

/** A stored session is trusted until the server rejects it. */
export function startSession(): void {
  if (isWatching) return
  isWatching = true
  const { setSession } = useAppStore.getState()
  const stored = storedSessionState()
  if (stored.user || stored.pendingUser) setSession(stored)
  watchSession((session) => {
    const before = useAppStore.getState().user
    setSession(session)
    if (before && before.id !== session.user?.id) clearUserData(before.id)
  }).catch((error) => {
    isWatching = false
    log('error', 'The session could not be looked up', error)
    const { isAuthenticated, pendingUser } = useAppStore.getState()
    if (!isAuthenticated && !pendingUser) setSession({ user: null, pendingUser: null })
    setTimeout(startSession, retryMs)
  })
}
