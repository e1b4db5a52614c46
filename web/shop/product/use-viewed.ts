import { useEffect } from 'react'
import { useNoteView } from '#web/lib/viewed-mutations.ts'
import { useAppStore } from '#web/store/app-store.ts'

/** Notes that the shopper looks at a piece. */
export function useViewed(productId: string): void {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const { mutate: noteView } = useNoteView(userId)
  useEffect(() => {
    noteView(productId)
  }, [noteView, productId])
}
