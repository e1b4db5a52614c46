import type { StateCreator } from 'zustand'
import type { SessionUser } from '#web/lib/session.ts'

export type SessionSlice = {
  /** The last user; all that the landing page knows. */
  user: SessionUser | null
  isAuthenticated: boolean
  isSessionResolved: boolean
  /** After signing out in this visit a protected page leads to the landing page, not to sign-in. */
  hasSignedOut: boolean
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
