import type { StateCreator } from 'zustand'

export type SavedItem = { id: string }

export type SavedSlice = {
  savedItems: SavedItem[]
  toggleSaved(item: SavedItem): void
  replaceSaved(items: SavedItem[]): void
}

export const createSavedSlice: StateCreator<SavedSlice, [], [], SavedSlice> = (set) => ({
  savedItems: [],
  toggleSaved: (item) =>
    set(({ savedItems }) => ({
      savedItems: savedItems.some(({ id }) => id === item.id)
        ? savedItems.filter(({ id }) => id !== item.id)
        : [...savedItems, item]
    })),
  replaceSaved: (savedItems) => set({ savedItems })
})
