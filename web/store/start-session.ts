import { log } from '#web/lib/log.ts'
import { watchSession } from '#web/lib/session.ts'
import { useAppStore } from './app-store.ts'

let isWatching = false

/** Looks up who is signed in and keeps the store in step, in this tab and across tabs. Once a visit. */
export function startSession(): void {
  if (isWatching) return
  isWatching = true
  const { setUser } = useAppStore.getState()
  watchSession((user) => setUser(user ?? null)).catch((error) => {
    isWatching = false
    log('error', 'The session could not be looked up', error)
    setUser(null)
  })
}
