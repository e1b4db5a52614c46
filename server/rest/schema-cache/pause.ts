import { setImmediate } from 'node:timers/promises'

/** Milliseconds of uninterrupted work after which requests get their turn. */
const longestStretch = 8

/** Resolves at once, or, when the caller has worked for a while without waiting, after everything else that is due. */
export function createPause(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestStretch) return
    await setImmediate()
    since = performance.now()
  }
}
