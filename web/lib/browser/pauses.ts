/** A frame has 16 ms. */
const maxWorkMs = 10

/** Await it inside long loops: after 10 ms of work the page may render. Throws the signal's reason when aborted. */
export function createPauses(signal?: AbortSignal): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - startedAt < maxWorkMs) return
    await nextTurn()
    signal?.throwIfAborted()
    startedAt = performance.now()
  }
}

/** A message, since timers of a background tab run once a second. */
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
