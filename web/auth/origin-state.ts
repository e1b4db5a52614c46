/** The history state of the page that asked to sign in. */
export function readOriginState(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  return typeof from === 'object' && from !== null && 'state' in from ? from.state : undefined
}
