/** For browsers without requestIdleCallback, in milliseconds. */
const guessMs = 200
/** The longest delay after the previous work, in milliseconds. */
const longestMs = 1000

const waiting = new Set<() => void>()
let isAsked = false

/**
 * Runs work when the browser is idle, one piece at a time, including the rendering it causes. The returned function cancels
 * it.
 */
export function whenIdle(work: () => void): () => void {
  const own = () => work()
  waiting.add(own)
  askForTime()
  return () => {
    waiting.delete(own)
  }
}

function askForTime(): void {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  if ('requestIdleCallback' in window) requestIdleCallback(doNext, { timeout: longestMs })
  else setTimeout(doNext, guessMs)
}

function doNext(): void {
  isAsked = false
  const [next] = waiting
  if (!next) return
  waiting.delete(next)
  askForTime()
  next()
}
