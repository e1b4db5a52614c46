const fallback = '/home'

export function readOrigin(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return fallback
  const { from } = state
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return fallback
  const { pathname, search, hash } = { search: '', hash: '', ...from }
  return `${pathname}${search}${hash}`
}
