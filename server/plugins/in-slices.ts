import { createTimeSlices } from './time-slices.ts'

export async function inSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  const turns = createTimeSlices()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (turns.isDue()) await turns.next()
  }
}

export function atOnce<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
