import type { StateCreator } from 'zustand'
import type { SessionUser } from '#web/lib/session.ts'

export type SessionSlice = {
  /** Who was signed in last; on the landing page all that is known. */
  user: SessionUser | null
  isAuthenticated: boolean
  /** Whether the session of this visit has been looked up. */
  isSessionResolved: boolean
  /** Whether this visit ended by signing out: the way on is the front of the shop, not the sign-in page. */
  hasSignedOut: boolean
  /** Whether this visit ended because the account was deleted, on another device. */
  isAccountDeleted: boolean
  setUser(user: SessionUser | null): void
}

export const createSessionSlice: StateCreator<SessionSlice, [], [], SessionSlice> = (set) => ({
  user: null,
  isAuthenticated: false,
  isSessionResolved: false,
  hasSignedOut: false,
  isAccountDeleted: false,
  setUser: (user) =>
    set(({ hasSignedOut, isAccountDeleted }) => ({
      user,
      isAuthenticated: user !== null,
      isSessionResolved: true,
      hasSignedOut: hasSignedOut && user === null,
      isAccountDeleted: isAccountDeleted && user === null
    }))
})
