import { useEffect } from 'react'
import { useNoteView } from '#web/domain/viewed/viewed-mutations.ts'
import { useAppStore } from '#web/store/app-store.ts'

/** A page that leaves after signing out records nothing. */
export function useViewed(productId: string): void {
  const userId = useAppStore(({ isAuthenticated, user }) => (isAuthenticated ? user?.id : undefined))
  const { mutate: noteView } = useNoteView(userId ?? '')
  useEffect(() => {
    if (userId) noteView(productId)
  }, [noteView, productId, userId])
}
