import { createTimeSlices } from './time-slices.ts'

/** Runs work that yields often, in slices, so that the event loop stays responsive. */
export async function inSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  const turns = createTimeSlices()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (turns.isDue()) await turns.next()
  }
}

/** Runs the same work without a pause. */
export function atOnce<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
