import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one piece of work may hold the event loop before others have their turn, in milliseconds. */
const sliceMs = 10

/** For long work on the event loop: `next` resolves at once, or after everybody else had a turn where one is due. */
export type Turns = { isDue(): boolean; next(): Promise<void> }

export function createTurns(): Turns {
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
