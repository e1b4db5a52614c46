import type { StoreApi } from 'zustand'
import { type Outbox, openOutbox } from '#web/lib/live/outbox.ts'
import { changeSaved, nothingSaved, type SavedChange } from './saved.ts'
import { type SavedSlice, savedState } from './saved-slice.ts'
import { isSavedChange } from './stored-saves.ts'

/** Items saved in this browser while signed out. The next account to sign in takes them over. */
export function openAnonymousOutbox(): Outbox<SavedChange> {
  return openOutbox('vitrine-saved:nobody', isSavedChange)
}

export function storeAnonymousSaves<State extends SavedSlice & { user: unknown }>(store: StoreApi<State>): () => void {
  const outbox = openAnonymousOutbox()
  const savedChanges = outbox.read()
  const saved: StoreApi<SavedSlice> = store
  saved.setState({ ...savedState(savedChanges.reduce(changeSaved, nothingSaved)), savedChanges })
  return store.subscribe(({ savedChanges, user }, before) => {
    if (savedChanges !== before.savedChanges && user === null) for (const change of savedChanges) outbox.add(change)
  })
}

/** The changes that an account takes over: they add what is saved in the end, and remove nothing that the account has. */
export function changesToTakeOver(changes: SavedChange[]): SavedChange[] {
  const { items, curations } = changes.reduce(changeSaved, nothingSaved)
  const itemOf = (id: string) => items.find((item) => item.id === id)
  return changes.filter((change) => {
    switch (change.kind) {
      case 'save':
        return itemOf(change.item) !== undefined
      case 'note':
        return Boolean(itemOf(change.item)?.note)
      case 'move':
        return Boolean(itemOf(change.item)?.listId)
      case 'save_curation':
        return curations.includes(change.curation)
      case 'name_list':
      case 'drop_list':
        return true
      default:
        return false
    }
  })
}
