export type SavedItem = {
  /** The product_id. */
  id: string
  listId: string | null
  note: string
  /** The product as it was when it was saved; unknown until the server has confirmed the item. */
  atSaving?: { price: number | null; currency: string | null; stockStatus: string | null }
}

export type SavedList = { id: string; name: string }

/** The latest first. */
export type Saved = { items: SavedItem[]; lists: SavedList[]; curations: string[] }

/** `forgotten` is the id of the change that removed it; `place` its index before. */
export type RemovedItem = { forgotten: string; was: SavedItem; place: number }

/** `id` is the change's own. Changes are idempotent, so that they can be sent again. */
export type SavedChange = { id: string } & (
  | { kind: 'save' | 'forget'; item: string }
  | ({ kind: 'restore' } & RemovedItem)
  | { kind: 'note'; item: string; note: string }
  | { kind: 'move'; item: string; list: string | null }
  | { kind: 'name_list'; list: string; name: string }
  | { kind: 'drop_list'; list: string }
  | { kind: 'save_curation' | 'forget_curation'; curation: string }
)

export const nothingSaved: Saved = { items: [], lists: [], curations: [] }

/** Same rules as the database's `change_saved`; supabase/cases/saved.ts tests both. */
export function changeSaved(saved: Saved, change: SavedChange): Saved {
  const { items, lists, curations } = saved
  switch (change.kind) {
    case 'save':
      if (items.some(({ id }) => id === change.item)) return saved
      return { ...saved, items: [{ id: change.item, listId: null, note: '' }, ...items] }
    case 'forget':
      return { ...saved, items: items.filter(({ id }) => id !== change.item) }
    case 'restore':
      if (items.some(({ id }) => id === change.was.id)) return saved
      return { ...saved, items: items.toSpliced(change.place, 0, { ...change.was, listId: listOf(saved, change.was.listId) }) }
    case 'note':
      return { ...saved, items: edited(items, change.item, { note: change.note }) }
    case 'move':
      return { ...saved, items: edited(items, change.item, { listId: listOf(saved, change.list) }) }
    case 'name_list': {
      const list = { id: change.list, name: change.name }
      const isThere = lists.some(({ id }) => id === list.id)
      return { ...saved, lists: isThere ? lists.map((other) => (other.id === list.id ? list : other)) : [list, ...lists] }
    }
    case 'drop_list':
      return {
        ...saved,
        lists: lists.filter(({ id }) => id !== change.list),
        items: items.map((item) => (item.listId === change.list ? { ...item, listId: null } : item))
      }
    case 'save_curation':
      return curations.includes(change.curation) ? saved : { ...saved, curations: [change.curation, ...curations] }
    case 'forget_curation':
      return { ...saved, curations: curations.filter((id) => id !== change.curation) }
  }
}

/** Null unless the list exists. */
function listOf({ lists }: Saved, listId: string | null): string | null {
  return lists.find(({ id }) => id === listId)?.id ?? null
}

function edited(items: SavedItem[], id: string, edit: Partial<SavedItem>): SavedItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...edit } : item))
}
