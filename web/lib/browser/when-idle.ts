/** For browsers that do not say when they are idle, in milliseconds. */
const guessMs = 200
/** It is not put off for longer than so many milliseconds after the work before it. */
const longestMs = 1000

const waiting = new Set<() => void>()
let isAsked = false

/**
 * Does something once the browser has nothing else to do; the returned function takes it back. One thing at a time: what each
 * leads to, such as a part of a page that is drawn, is over before the next begins.
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
