import { type RetryTools, withRetry } from '#web/backoffice/products/with-retry.ts'

export type StepResult =
  | { kind: 'done'; count: number }
  /** No response, or a server error: worth a retry. */
  | { kind: 'unreachable' }
  | { kind: 'rejected'; message: string }

export type BatchTools = RetryTools & {
  /** Idempotent: a repeated step reports the same result. */
  step: (ids: string[]) => Promise<StepResult>
  onProgress: (done: number) => void
}

export type BatchOutcome = {
  /** Products processed, and how many of them changed. */
  done: number
  changed: number
  ending: 'complete' | 'cancelled' | 'unreachable' | 'rejected'
  problem: string
}

/** Small enough to complete before a user can press Cancel. */
const stepSize = 500

/** Works through products in steps, each of which succeeds or fails as a whole. */
export async function runBatch(ids: string[], tools: BatchTools): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: 0, changed: 0, ending: 'complete', problem: '' }
  for (let from = 0; from < ids.length; from += stepSize) {
    if (tools.isCancelled()) return { ...outcome, ending: 'cancelled' }
    const step = ids.slice(from, from + stepSize)
    const result = await withRetry(() => tools.step(step), tools)
    if (result.kind === 'unreachable') return { ...outcome, ending: tools.isCancelled() ? 'cancelled' : 'unreachable' }
    if (result.kind === 'rejected') return { ...outcome, ending: 'rejected', problem: result.message }
    outcome.done += step.length
    outcome.changed += result.count
    tools.onProgress(outcome.done)
  }
  return outcome
}
