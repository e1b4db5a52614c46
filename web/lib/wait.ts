/** Ends early when the signal aborts. */
export function waitOrCancel(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
  })
}
