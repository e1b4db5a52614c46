import { Ellipsis, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import { Input } from '#web/ui/input.tsx'

const maxNameLength = 100
const tab = 'min-h-11 shrink-0 max-w-[24ch] truncate text-ui text-muted hover:text-ink aria-pressed:text-ink'

export type SavedListsProps = { chosen: string | undefined; onChoose: (listId: string | undefined) => void }

export function SavedLists({ chosen, onChoose }: SavedListsProps) {
  const lists = useAppStore((state) => state.savedLists)
  const addSavedList = useAppStore((state) => state.addSavedList)
  const renameSavedList = useAppStore((state) => state.renameSavedList)
  const dropSavedList = useAppStore((state) => state.dropSavedList)
  const items = useAppStore((state) => state.savedItems)
  const [naming, setNaming] = useState<'new' | 'chosen'>()
  const [isDeleting, setDeleting] = useState(false)
  const current = lists.find(({ id }) => id === chosen)
  const choose = (listId: string | undefined) => {
    setNaming(undefined)
    onChoose(listId)
  }
  const name = (text: string) => {
    if (naming === 'chosen' && current) renameSavedList(current.id, text)
    else onChoose(addSavedList(text))
    setNaming(undefined)
  }
  return (
    <div className="border-b border-line px-4 md:px-8">
      <div className="flex items-center gap-6 overflow-x-auto">
        <button type="button" aria-pressed={!current} className={tab} onClick={() => choose(undefined)}>
          All
        </button>
        {lists.map((list) => (
          <button
            key={list.id}
            type="button"
            aria-pressed={list.id === current?.id}
            className={tab}
            onClick={() => choose(list.id)}
          >
            {list.name}
          </button>
        ))}
        <button type="button" className={cn(tab, 'ml-auto inline-flex items-center gap-1.5')} onClick={() => setNaming('new')}>
          <Plus className="size-4" strokeWidth={1.25} aria-hidden />
          New list
        </button>
        {current && (
          <DropdownMenu>
            <DropdownMenuTrigger
              className="grid size-11 shrink-0 place-items-center"
              aria-label={`Options for ${current.name}`}
            >
              <Ellipsis className="size-5" strokeWidth={1.25} aria-hidden />
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuItem onSelect={() => setNaming('chosen')}>Rename</DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setDeleting(true)}>Delete the list, keep the pieces</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      {current && (
        <Confirmation
          isOpen={isDeleting}
          onOpenChange={setDeleting}
          title={`Delete ${current.name}?`}
          confirmLabel="Delete the list"
          cancelLabel="Keep it"
          onConfirm={() => {
            setDeleting(false)
            dropSavedList(current.id)
            onChoose(undefined)
          }}
        >
          <p>{keptText(items.filter(({ listId }) => listId === current.id).length)}</p>
        </Confirmation>
      )}
      {naming && (
        <NameForm
          key={naming}
          start={naming === 'chosen' ? (current?.name ?? '') : ''}
          onName={name}
          onCancel={() => setNaming(undefined)}
        />
      )}
    </div>
  )
}

function keptText(count: number): string {
  if (count === 0) return 'It is empty.'
  const pieces = count === 1 ? 'Its piece stays' : `Its ${formatCount(count)} pieces stay`
  return `${pieces} in Saved, but no longer in this list.`
}

type NameFormProps = { start: string; onName: (name: string) => void; onCancel: () => void }

function NameForm({ start, onName, onCancel }: NameFormProps) {
  const [text, setText] = useState(start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onName(text.trim())
  }
  return (
    <form onSubmit={submit} className="flex gap-2 pb-4">
      <Input
        isDense
        autoFocus
        aria-label="List name"
        placeholder="List name"
        maxLength={maxNameLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-escape
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <Button type="submit" size="dense" className="max-md:h-11" disabled={!text.trim()}>
        Save
      </Button>
      <Button variant="quiet" size="dense" className="max-md:h-11" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
