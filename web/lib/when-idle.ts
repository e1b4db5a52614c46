/** For browsers that do not say when they are idle, in milliseconds. */
const guessMs = 200
/** It is not put off for longer, in milliseconds. */
const longestMs = 2000

/** Does something once the browser has nothing else to do; the returned function takes it back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, guessMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: longestMs })
  return () => cancelIdleCallback(handle)
}
