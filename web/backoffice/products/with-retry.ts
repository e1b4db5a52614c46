/** Before each retry, in milliseconds. */
const delays = [500, 1000, 2000, 4000, 8000]

export type RetryTools = {
  wait: (milliseconds: number) => Promise<void>
  isCancelled: () => boolean
}

export async function withRetry<Answer extends { kind: string }>(
  ask: () => Promise<Answer>,
  { wait, isCancelled }: RetryTools,
  onUnreachable: () => void = () => undefined
): Promise<Answer> {
  let answer = await ask()
  for (const delay of delays) {
    if (answer.kind !== 'unreachable' || isCancelled()) break
    onUnreachable()
    await wait(delay)
    answer = await ask()
  }
  return answer
}

/** Ends early when the signal aborts. */
export function waitOrCancel(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
  })
}
