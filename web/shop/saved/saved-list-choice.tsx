import type { SavedItem } from '#web/domain/saved/saved.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Select, SelectContent, SelectItem, SelectTrigger } from '#web/ui/select.tsx'

/** The Select component needs a non-empty value. */
const none = 'none'

export function SavedListChoice({ item, name }: { item: SavedItem; name: string }) {
  const lists = useAppStore((state) => state.savedLists)
  const moveSaved = useAppStore((state) => state.moveSaved)
  if (lists.length === 0) return null
  const current = lists.find(({ id }) => id === item.listId)
  return (
    <Select value={current?.id ?? none} onValueChange={(id) => moveSaved(item.id, id === none ? null : id)}>
      <SelectTrigger
        aria-label={`List for ${name}`}
        className="h-6! w-auto! max-w-[20ch] gap-1 border-0 bg-transparent px-0! text-small text-muted hover:text-ink"
      >
        {current?.name ?? 'No list'}
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={none}>No list</SelectItem>
        {lists.map((list) => (
          <SelectItem key={list.id} value={list.id}>
            {list.name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
