import { useLayoutEffect } from 'react'
import { useAppStore } from './app-store.ts'
import { followAccount } from './follow-account.ts'
import { syncCart } from './sync-cart.ts'
import { syncSaved } from './sync-saved.ts'
import { syncThread } from './sync-thread.ts'
import { useSavedByNobody } from './use-saved-by-nobody.ts'

/** Keeps the cart, what is saved, the thread and the name in step with the account of who is signed in, across tabs and devices. */
export function useAccountSync(): void {
  const userId = useAppStore(({ isAuthenticated, user }) => (isAuthenticated ? user?.id : undefined))
  const isAdvisorOpen = useAppStore(({ clientAdvisor }) => clientAdvisor.isOpen)
  useSavedByNobody()
  useLayoutEffect(() => (userId ? followAccount() : undefined), [userId])
  useLayoutEffect(() => (userId ? syncCart(userId) : undefined), [userId])
  useLayoutEffect(() => (userId ? syncSaved(userId) : undefined), [userId])
  useLayoutEffect(() => (userId ? syncThread(userId, isAdvisorOpen) : undefined), [userId, isAdvisorOpen])
}
