export type LeaveGuard = (event: PopStateEvent) => void

let current: LeaveGuard | undefined

// Chromium calls the window's listeners in the order in which they were added, and the router adds its own when it
// starts. This module is imported before it, so a guard hears of Back first and can keep it from the router.
addEventListener('popstate', (event) => current?.(event))

/** Lets the guard judge every step of Back and Forward. The returned function ends that. */
export function guardLeaving(guard: LeaveGuard): () => void {
  current = guard
  return () => {
    if (current === guard) current = undefined
  }
}
