export type LeaveGuard = (event: PopStateEvent) => void

let guards: LeaveGuard[] = []

// Chromium calls the window's listeners in the order in which they were added, and the router adds its own when it
// starts. This module is imported before it, so a guard hears of Back first and can keep it from the router.
addEventListener('popstate', (event) => guards.at(-1)?.(event))

/** Lets the guard judge every step of Back and Forward; of several, the last one. The returned function ends that. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards = [...guards, guard]
  return () => {
    guards = guards.filter((other) => other !== guard)
  }
}
