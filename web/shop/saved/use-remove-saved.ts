import { useState } from 'react'
import type { RemovedItem, SavedItem } from '#web/domain/saved/saved.ts'
import { useAppStore } from '#web/store/app-store.ts'

export function useRemoveSaved() {
  const removeSaved = useAppStore((state) => state.removeSaved)
  const restoreSaved = useAppStore((state) => state.restoreSaved)
  const setCartQuantity = useAppStore((state) => state.setCartQuantity)
  const [removed, setRemoved] = useState<{ item: RemovedItem; why: string; movedTo: number | undefined }>()
  return {
    removed,
    remove({ id }: SavedItem, why: string, movedTo?: number) {
      const item = removeSaved(id)
      if (item) setRemoved({ item, why, movedTo })
    },
    restore() {
      setRemoved(undefined)
      if (!removed) return
      restoreSaved(removed.item)
      const inCart = useAppStore.getState().cart.find((line) => line.id === removed.movedTo)
      if (inCart) setCartQuantity(inCart.id, inCart.quantity - 1)
    }
  }
}
