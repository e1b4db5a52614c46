import type { StoreApi } from 'zustand'
import { type Outbox, openOutbox } from '#web/lib/live/outbox.ts'
import { changeSaved, nothingSaved, type SavedChange } from './saved.ts'
import { type SavedSlice, savedState } from './saved-slice.ts'

/** Items saved in this browser while signed out. The next account to sign in takes them over. */
export function openAnonymousOutbox(): Outbox<SavedChange> {
  return openOutbox('vitrine-saved:nobody', isAnonymousSave)
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

function isAnonymousSave(value: unknown): value is SavedChange {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return false
  if (!('kind' in value)) return false
  if (value.kind === 'restore') return 'was' in value && isItem(value.was)
  return 'item' in value && typeof value.item === 'string' && (value.kind === 'save' || value.kind === 'forget')
}

function isItem(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}
