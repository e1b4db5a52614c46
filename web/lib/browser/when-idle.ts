/** For browsers without requestIdleCallback, in milliseconds. */
const guessMs = 200
/** The longest delay after the previous work, in milliseconds. */
const maxDelayMs = 1000

const waiting = new Set<() => void>()
let isScheduled = false

/** Runs work when the browser is idle, one at a time, the rendering it causes included. The returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  const own = () => work()
  waiting.add(own)
  askForTime()
  return () => {
    waiting.delete(own)
  }
}

function askForTime(): void {
  if (isScheduled || waiting.size === 0) return
  isScheduled = true
  if ('requestIdleCallback' in window) requestIdleCallback(doNext, { timeout: maxDelayMs })
  else setTimeout(doNext, guessMs)
}

function doNext(): void {
  isScheduled = false
  const [next] = waiting
  if (!next) return
  waiting.delete(next)
  askForTime()
  next()
}
