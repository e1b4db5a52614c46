import type { StateCreator } from 'zustand'
import type { SessionUser } from '#web/lib/session.ts'

export type SessionSlice = {
  /** Who was signed in last; on the landing page all that is known. */
  user: SessionUser | null
  isAuthenticated: boolean
  /** Whether the session of this visit has been looked up. */
  isSessionResolved: boolean
  setUser(user: SessionUser | null): void
}

export const createSessionSlice: StateCreator<SessionSlice, [], [], SessionSlice> = (set) => ({
  user: null,
  isAuthenticated: false,
  isSessionResolved: false,
  setUser: (user) => set({ user, isAuthenticated: user !== null, isSessionResolved: true })
})
