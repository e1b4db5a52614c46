import { createTimeSlices } from './time-slices.ts'

export async function inSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  const slices = createTimeSlices()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (slices.isDue()) await slices.next()
  }
}

export function atOnce<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
