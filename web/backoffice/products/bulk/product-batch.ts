import { type PatienceTools, tryPatiently } from '#web/lib/try-patiently.ts'

/** What became of a step of a batch. */
export type StepAnswer =
  | { kind: 'done'; count: number }
  /** The server was not reached, or not well: worth another try. */
  | { kind: 'unreachable' }
  | { kind: 'refused'; message: string }

export type BatchTools = PatienceTools & {
  /** Works on some of the products. It may be repeated: a step that was done already is answered as done. */
  step: (ids: string[]) => Promise<StepAnswer>
  onProgress: (done: number) => void
}

export type BatchOutcome = {
  /** Products that the batch has worked on, and how many of them became different. */
  done: number
  changed: number
  ending: 'complete' | 'cancelled' | 'unreachable' | 'refused'
  /** Why it was refused, as a sentence. */
  problem: string
}

/** Small enough that a step is over before the hand that would cancel. */
const stepSize = 500

/** Works through products in steps, each of which is done whole or not at all. */
export async function runBatch(ids: string[], tools: BatchTools): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: 0, changed: 0, ending: 'complete', problem: '' }
  for (let from = 0; from < ids.length; from += stepSize) {
    if (tools.isCancelled()) return { ...outcome, ending: 'cancelled' }
    const step = ids.slice(from, from + stepSize)
    const answer = await tryPatiently(() => tools.step(step), tools)
    if (answer.kind === 'unreachable') return { ...outcome, ending: tools.isCancelled() ? 'cancelled' : 'unreachable' }
    if (answer.kind === 'refused') return { ...outcome, ending: 'refused', problem: answer.message }
    outcome.done += step.length
    outcome.changed += answer.count
    tools.onProgress(outcome.done)
  }
  return outcome
}
