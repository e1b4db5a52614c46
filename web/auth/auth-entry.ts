/** The views of /auth and /signup in the URL; without one, sign-in or sign-up. */
export type AuthView = 'forgotten' | 'code' | 'new-password'

export type AuthEntry = {
  sentTo?: string
  /** When the code was sent last, in milliseconds since 1970. */
  sentAt?: number
  /** The account that waits for its address to be confirmed. */
  waitingId?: string | undefined
  /** The address to start a form with. */
  email?: string
  /** Whether a link or code has just proved that the user owns the email: no current password is needed. */
  isProved?: boolean
  /** Whether the account has no password yet: it was opened by an invitation. */
  isInvited?: boolean
}

const views: readonly string[] = ['forgotten', 'code', 'new-password'] satisfies AuthView[]

export function readAuthView(search: string): AuthView | undefined {
  const view = new URLSearchParams(search).get('view')
  return views.find((known): known is AuthView => known === view)
}

/** History state comes from this browser, so only its being an object is checked. */
export function readAuthEntry(state: unknown): AuthEntry {
  return typeof state === 'object' && state !== null ? state : {}
}
