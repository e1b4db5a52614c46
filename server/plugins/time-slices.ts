import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maximum time to block the event loop, in milliseconds. */
const sliceMs = 10

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
