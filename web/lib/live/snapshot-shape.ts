import * as z from 'zod/mini'

export function snapshotOf<State extends z.ZodMiniType>(state: State) {
  return z.object({ version: z.number(), state })
}
