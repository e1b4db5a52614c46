import { useEffect } from 'react'
import { useRecordView } from '#web/domain/viewed/viewed-mutations.ts'
import { useAppStore } from '#web/store/app-store.ts'

/** A page that leaves after signing out records nothing. */
export function useViewed(productId: string): void {
  const userId = useAppStore(({ isAuthenticated, user }) => (isAuthenticated ? user?.id : undefined))
  const { mutate: recordView } = useRecordView(userId ?? '')
  useEffect(() => {
    if (userId) recordView(productId)
  }, [recordView, productId, userId])
}
