import { useLayoutEffect } from 'react'
import { syncCart } from '#web/domain/cart/sync-cart.ts'
import { syncSaved } from '#web/domain/saved/sync-saved.ts'
import { keepAdvisorDraft } from '#web/domain/thread/advisor-draft.ts'
import { syncThread } from '#web/domain/thread/sync-thread.ts'
import { useAppStore } from './app-store.ts'
import { followAccount } from './follow-account.ts'
import { useAnonymousSaves } from './use-anonymous-saves.ts'

export function useAccountSync(): void {
  const userId = useAppStore(({ isAuthenticated, user }) => (isAuthenticated ? user?.id : undefined))
  const isAdvisorOpen = useAppStore(({ clientAdvisor }) => clientAdvisor.isOpen)
  useAnonymousSaves()
  useLayoutEffect(() => (userId ? followAccount() : undefined), [userId])
  useLayoutEffect(() => (userId ? syncCart(useAppStore, userId) : undefined), [userId])
  useLayoutEffect(() => (userId ? syncSaved(useAppStore, userId) : undefined), [userId])
  useLayoutEffect(() => (userId ? keepAdvisorDraft(useAppStore, userId) : undefined), [userId])
  useLayoutEffect(() => (userId ? syncThread(useAppStore, userId, isAdvisorOpen) : undefined), [userId, isAdvisorOpen])
}
