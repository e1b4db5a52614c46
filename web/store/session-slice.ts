import type { StateCreator } from 'zustand'
import type { SessionState, SessionUser } from '#web/lib/session.ts'

export type SessionSlice = {
  /** The last user; all that the landing page knows. */
  user: SessionUser | null
  isAuthenticated: boolean
  /** Has given a password and owes the second step; until then nobody is signed in. */
  pendingUser: SessionUser | null
  isSessionResolved: boolean
  /** After signing out in this visit a protected page leads to the landing page, not to sign-in. */
  hasSignedOut: boolean
  isAccountDeleted: boolean
  setSession(session: SessionState): void
}

export const createSessionSlice: StateCreator<SessionSlice, [], [], SessionSlice> = (set) => ({
  user: null,
  isAuthenticated: false,
  pendingUser: null,
  isSessionResolved: false,
  hasSignedOut: false,
  isAccountDeleted: false,
  setSession: ({ user, pendingUser }) =>
    set(({ hasSignedOut, isAccountDeleted }) => ({
      user,
      pendingUser,
      isAuthenticated: user !== null,
      isSessionResolved: true,
      hasSignedOut: hasSignedOut && user === null && pendingUser === null,
      isAccountDeleted: isAccountDeleted && user === null
    }))
})
