const fallback = '/home'

/** The path that the visitor was sent away from; the feed if none. */
export function readOrigin(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return fallback
  const { from } = state
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return fallback
  const { pathname, search, hash } = { search: '', hash: '', ...from }
  return `${pathname}${search}${hash}`
}
