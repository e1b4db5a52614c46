import { useState } from 'react'
import type { SavedItem } from '#web/domain/saved/saved.ts'
import { useAppStore } from '#web/store/app-store.ts'

export function useRemoveSaved() {
  const toggleSaved = useAppStore((state) => state.toggleSaved)
  const moveSaved = useAppStore((state) => state.moveSaved)
  const setSavedNote = useAppStore((state) => state.setSavedNote)
  const setCartQuantity = useAppStore((state) => state.setCartQuantity)
  const [forgotten, setForgotten] = useState<{ item: SavedItem; why: string; movedTo: number | undefined }>()
  return {
    forgotten,
    forget(item: SavedItem, why: string, movedTo?: number) {
      toggleSaved({ id: item.id })
      setForgotten({ item, why, movedTo })
    },
    restore() {
      setForgotten(undefined)
      if (!forgotten) return
      const { id, listId, note } = forgotten.item
      toggleSaved({ id })
      if (listId) moveSaved(id, listId)
      if (note) setSavedNote(id, note)
      const inCart = useAppStore.getState().cart.find((line) => line.id === forgotten.movedTo)
      if (inCart) setCartQuantity(inCart.id, inCart.quantity - 1)
    }
  }
}
