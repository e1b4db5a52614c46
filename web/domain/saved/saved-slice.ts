import type { StateCreator } from 'zustand'
import type { SyncStatus } from '#web/lib/live/sync.ts'
import { newUuid } from '#web/lib/uuid.ts'
import {
  changeSaved,
  nothingSaved,
  type RemovedItem,
  type Saved,
  type SavedChange,
  type SavedItem,
  type SavedList
} from './saved.ts'

type WithoutId<Change> = Change extends SavedChange ? Omit<Change, 'id'> : never

export type SavedSlice = {
  savedItems: SavedItem[]
  savedLists: SavedList[]
  savedCurations: string[]
  /** Changes that the server has not confirmed yet. The state includes them. */
  savedChanges: SavedChange[]
  savedSyncStatus: SyncStatus
  /** By product_id. */
  toggleSaved(item: { id: string }): void
  /** Undefined if it is not saved. */
  removeSaved(id: string): RemovedItem | undefined
  /** As it was, in its place. */
  restoreSaved(removed: RemovedItem): void
  toggleSavedCuration(id: string): void
  setSavedNote(id: string, note: string): void
  /** Null removes it from its list. */
  moveSaved(id: string, listId: string | null): void
  addSavedList(name: string): string
  renameSavedList(id: string, name: string): void
  /** Its products stay saved. */
  dropSavedList(id: string): void
}

export const createSavedSlice: StateCreator<SavedSlice, [], [], SavedSlice> = (set, get) => {
  const make = (what: WithoutId<SavedChange>) => {
    const change = { id: newUuid(), ...what }
    set((state) => ({ ...savedState(changeSaved(savedOf(state), change)), savedChanges: [...state.savedChanges, change] }))
    return change.id
  }
  return {
    ...savedState(nothingSaved),
    savedChanges: [],
    savedSyncStatus: 'ready',
    toggleSaved({ id }) {
      if (!get().removeSaved(id)) make({ kind: 'save', item: id })
    },
    removeSaved(id) {
      const place = get().savedItems.findIndex((item) => item.id === id)
      const was = get().savedItems[place]
      return was && { forgotten: make({ kind: 'forget', item: id }), was, place }
    },
    restoreSaved: (removed) => void make({ kind: 'restore', ...removed }),
    toggleSavedCuration(curation) {
      make({ kind: get().savedCurations.includes(curation) ? 'forget_curation' : 'save_curation', curation })
    },
    setSavedNote: (item, note) => void make({ kind: 'note', item, note }),
    moveSaved: (item, list) => void make({ kind: 'move', item, list }),
    addSavedList(name) {
      const list = newUuid()
      make({ kind: 'name_list', list, name })
      return list
    },
    renameSavedList: (list, name) => void make({ kind: 'name_list', list, name }),
    dropSavedList: (list) => void make({ kind: 'drop_list', list })
  }
}

export function savedState({ items, lists, curations }: Saved) {
  return { savedItems: items, savedLists: lists, savedCurations: curations }
}

function savedOf({ savedItems, savedLists, savedCurations }: SavedSlice): Saved {
  return { items: savedItems, lists: savedLists, curations: savedCurations }
}
