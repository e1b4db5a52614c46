const fallback = '/home'

export function readOrigin(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return fallback
  const { from } = state
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return fallback
  const { pathname, search, hash } = { search: '', hash: '', ...from }
  return `${pathname}${search}${hash}`
}

/** The parameter `next` if it is a path of the shop. Anybody can write a link, so other sites are not followed. */
export function readNext(parameters: URLSearchParams): string {
  const next = parameters.get('next') ?? ''
  const isPath = next.startsWith('/') && URL.canParse(next, location.origin)
  return isPath && new URL(next, location.origin).origin === location.origin ? next : fallback
}
