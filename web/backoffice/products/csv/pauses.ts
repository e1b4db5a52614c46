/** A frame has 16 ms; this leaves the page some of them. */
const longestWork = 10

/**
 * Makes a function to await between the pieces of a long work: once the work has held the page for some milliseconds it
 * lets it draw and answer first. Throws the signal's reason when it is aborted.
 */
export function createPauses(signal?: AbortSignal): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - startedAt < longestWork) return
    await nextTurn()
    signal?.throwIfAborted()
    startedAt = performance.now()
  }
}

/** A message, because timers of a tab in the background run once a second. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
