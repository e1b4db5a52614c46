import { useMemo } from 'react'
import { useAppStore } from './app-store.ts'

export function useSaved(): { savedIds: ReadonlySet<string>; onToggleSaved: (productId: string) => void } {
  const savedItems = useAppStore((state) => state.savedItems)
  const toggleSaved = useAppStore((state) => state.toggleSaved)
  return useMemo(
    () => ({ savedIds: new Set(savedItems.map(({ id }) => id)), onToggleSaved: (id) => toggleSaved({ id }) }),
    [savedItems, toggleSaved]
  )
}
