import type { StoreApi } from 'zustand'
import { type Outbox, openOutbox } from '#web/lib/live/outbox.ts'
import { changeSaved, nothingSaved, type SavedChange } from './saved.ts'
import { type SavedSlice, savedState } from './saved-slice.ts'

/** Items saved in this browser while signed out. The next account to sign in takes them over. */
export function openAnonymousOutbox(): Outbox<SavedChange> {
  return openOutbox('vitrine-saved:nobody', isAnonymousChange)
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

const texts: Record<string, string[]> = {
  save: ['item'],
  forget: ['item'],
  restore: ['forgotten'],
  note: ['item', 'note'],
  move: ['item'],
  name_list: ['list', 'name'],
  drop_list: ['list'],
  save_curation: ['curation'],
  forget_curation: ['curation']
}

/** By hand, as the pages of text and the landing page do without the library for shapes (stored-saves.ts). */
export function isAnonymousChange(value: unknown): value is SavedChange {
  const kind = textOf(value, 'kind')
  const fields = kind !== undefined && Object.hasOwn(texts, kind) ? texts[kind] : undefined
  if (!fields || ['id', ...fields].some((name) => textOf(value, name) === undefined)) return false
  if (kind === 'move') return isTextOrNull(fieldOf(value, 'list'))
  if (kind !== 'restore') return true
  const was = fieldOf(value, 'was')
  const isItem = textOf(was, 'id') !== undefined && textOf(was, 'note') !== undefined && isTextOrNull(fieldOf(was, 'listId'))
  return isItem && typeof fieldOf(value, 'place') === 'number'
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name)
  return typeof field === 'string' ? field : undefined
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
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
