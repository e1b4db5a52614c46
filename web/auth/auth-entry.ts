/** The views of /auth and /signup that stand in the address; without one the two forms do. */
export type AuthView = 'forgotten' | 'code' | 'new-password'

/** What an entry of the history carries beside its address. */
export type AuthEntry = {
  /** Where a code went. */
  sentTo?: string
  /** Whether a link or a code has just shown that the address is the bearer's: a new password needs no present one. */
  isProved?: boolean
  /** Whether a link led here that is no longer good. */
  hasLinkFailed?: boolean
}

const views: readonly string[] = ['forgotten', 'code', 'new-password'] satisfies AuthView[]

export function readAuthView(search: string): AuthView | undefined {
  const view = new URLSearchParams(search).get('view')
  return views.find((known): known is AuthView => known === view)
}

/** Whatever the state of a history entry is, it comes from this browser: only its being an object is looked at. */
export function readAuthEntry(state: unknown): AuthEntry {
  return typeof state === 'object' && state !== null ? state : {}
}
