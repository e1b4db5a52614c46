import { log } from '#web/lib/log.ts'
import { reviewSession } from '#web/lib/session.ts'
import { useAppStore } from './app-store.ts'

/** The page comes first. */
const firstMs = 2000
/** Whoever goes back and forth between windows is not asked about each time. */
const pauseMs = 30_000

/**
 * Asks the server about the account once the page is there, and when the window is looked at again, until the returned
 * function is called: its name may have been changed on another device, or the account deleted.
 */
export function followAccount(): () => void {
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async () => {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < pauseMs) return
    askedAt = performance.now()
    try {
      if (!(await reviewSession())) useAppStore.setState({ isAccountDeleted: true })
    } catch (error) {
      log('warn', 'The session could not be reviewed', error)
    }
  }
  const timer = setTimeout(ask, firstMs)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}
