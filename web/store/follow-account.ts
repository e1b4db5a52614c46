import { log } from '#web/lib/log.ts'
import { reviewSession } from '#web/lib/session.ts'
import { useAppStore } from './app-store.ts'

/** The page loads first. */
const firstMs = 2000
/** The shortest pause between two checks: switching windows does not send a request each time. */
const pauseMs = 30_000

/**
 * Checks the account with the server after the page has loaded and whenever the window becomes visible: its name may have
 * changed on another device, or the account may be gone. Ends when the returned function is called.
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
