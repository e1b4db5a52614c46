/** Before each retry, in milliseconds: a minute altogether, for a server that restarts. */
const delays = [500, 1000, 2000, 4000, 8000, 16_000, 30_000]

export type RetryTools = {
  wait: (milliseconds: number) => Promise<void>
  isCancelled: () => boolean
}

/** Retries while the server is unreachable, a few times with growing delays. Returns the last result. */
export async function withRetry<Result extends { kind: string }>(
  attempt: () => Promise<Result>,
  { wait, isCancelled }: RetryTools,
  onUnreachable: () => void = () => undefined
): Promise<Result> {
  let result = await attempt()
  for (const delay of delays) {
    if (result.kind !== 'unreachable' || isCancelled()) break
    onUnreachable()
    await wait(delay)
    result = await attempt()
  }
  return result
}

/** Ends early when the signal aborts. */
export function waitOrCancel(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
  })
}
