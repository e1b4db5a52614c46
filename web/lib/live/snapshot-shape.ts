import * as z from 'zod/mini'

/** The shape in which `startSync` stores a state. */
export function snapshotOf<State extends z.ZodMiniType>(state: State) {
  return z.object({ version: z.number(), state })
}
