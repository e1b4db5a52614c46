import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work may block the event loop, in milliseconds. */
const sliceMs = 10

/** For long work: `next` resolves at once, or after other events if the slice is over. */
export type TimeSlices = { isDue(): boolean; next(): Promise<void> }

export function createTimeSlices(): TimeSlices {
  let sliceEnd = performance.now() + sliceMs
  const isDue = () => performance.now() >= sliceEnd
  return {
    isDue,
    async next() {
      if (!isDue()) return
      await nextTurn()
      sliceEnd = performance.now() + sliceMs
    }
  }
}
