import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Gem, ListPlus, type LucideIcon, Package, Plus, Search, Upload, UserRound } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type FoundRecord, type RecordKind, recordsQuery } from '#web/lib/record-queries.ts'
import { useThrottled } from '#web/lib/use-throttled.ts'
import { Scrim } from '#web/ui/dialog.tsx'
import { useReturnFocus } from '#web/ui/return-focus.ts'
import { backofficeMenu } from './backoffice-menu.ts'
import { isDialogOpen } from './use-keyboard-shortcuts.ts'

const searchIntervalMs = 150

type Entry = { label: string; path: string; icon: LucideIcon }

const acts: Entry[] = [
  { label: 'Add Brand', path: '/backoffice/brands?dialog=add', icon: Plus },
  { label: 'Add Product', path: '/backoffice/products?dialog=add', icon: Plus },
  { label: 'Upload CSV', path: '/backoffice/products?tab=upload', icon: Upload }
]

const kinds: { kind: RecordKind; heading: string; icon: LucideIcon; path: (record: FoundRecord) => string }[] = [
  { kind: 'brand', heading: 'Brands', icon: Gem, path: ({ id }) => `/backoffice/brands?dialog=edit&id=${id}` },
  { kind: 'product', heading: 'Products', icon: Package, path: ({ id }) => `/backoffice/products?dialog=detail&id=${id}` },
  {
    kind: 'client',
    heading: 'Clients',
    icon: UserRound,
    path: ({ detail, title }) => `/backoffice/clients?search=${encodeURIComponent(detail ?? title)}`
  },
  {
    kind: 'waitlist',
    heading: 'Waitlist',
    icon: ListPlus,
    path: ({ detail, title }) => `/backoffice/waitlist?search=${encodeURIComponent(detail ?? title)}`
  }
]

export type BackofficePaletteProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Finds pages, acts and records of every kind; Ctrl or Cmd with K opens it. */
export function BackofficePalette({ isOpen, onOpenChange }: BackofficePaletteProps) {
  const returnFocus = useReturnFocus()
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
    if (!isShortcut) return
    event.preventDefault()
    if (isOpen || !isDialogOpen()) onOpenChange(!isOpen)
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => toggle(event)
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <Primitive.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed inset-x-4 top-[12svh] z-41 mx-auto max-w-160 border border-line bg-surface data-[state=open]:animate-[dialog-in_var(--t-base)_var(--ease)_backwards] motion-reduce:animate-none max-md:inset-x-0 max-md:top-0"
        >
          <Primitive.Title className="sr-only">Find anything</Primitive.Title>
          <Finder onLeave={() => onOpenChange(false)} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Finder({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = useThrottled(typed.trim(), searchIntervalMs)
  const { data: records = [], isFetching, isError } = useQuery(recordsQuery(words))
  const pages = matching(backofficeMenu, typed)
  const wantedActs = matching(acts, typed)
  const shown = words === '' ? [] : records
  const isEmpty = pages.length + wantedActs.length + shown.length === 0
  const go = (path: string) => {
    onLeave()
    navigate(path)
  }
  return (
    <Command shouldFilter={false} loop label="Find anything">
      <div className="relative border-b border-line">
        <Search
          className="pointer-events-none absolute top-1/2 left-5 size-4.5 -translate-y-1/2"
          strokeWidth={1.25}
          aria-hidden
        />
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
          placeholder="Find a page, brand, product or client..."
          className="h-14 w-full bg-transparent pr-5 pl-13 text-body outline-none"
        />
      </div>
      <Command.List className="max-h-[60svh] overflow-y-auto overscroll-contain pb-2">
        {isEmpty && (
          <p role="status" className="px-5 pt-4 pb-2 text-ui text-muted">
            {emptyText(words, isFetching || words !== typed.trim(), isError)}
          </p>
        )}
        <Group heading="Pages" entries={pages} onChoose={go} />
        <Group heading="Actions" entries={wantedActs} onChoose={go} />
        {kinds.map(({ kind, heading, icon, path }) => (
          <Group
            key={kind}
            heading={heading}
            entries={shown
              .filter((record) => record.kind === kind)
              .map((record) => ({ id: record.id, label: record.title, detail: record.detail, path: path(record), icon }))}
            onChoose={go}
          />
        ))}
      </Command.List>
    </Command>
  )
}

type GroupProps = {
  heading: string
  entries: (Entry & { id?: string; detail?: string | null })[]
  onChoose: (path: string) => void
}

function Group({ heading, entries, onChoose }: GroupProps): ReactNode {
  if (entries.length === 0) return null
  return (
    <Command.Group
      heading={heading}
      className="px-2 pt-3 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pb-1.5 **:[[cmdk-group-heading]]:text-fine **:[[cmdk-group-heading]]:text-muted"
    >
      {entries.map(({ id, label, detail, path, icon: Icon }) => (
        <Command.Item
          key={id ?? path}
          value={`${heading} ${id ?? path}`}
          onSelect={() => onChoose(path)}
          className="flex h-10 cursor-pointer items-center gap-3 px-3 text-ui data-[selected=true]:bg-sunken max-md:h-11"
        >
          <Icon className="size-4 shrink-0" strokeWidth={1.25} aria-hidden />
          <span className="min-w-0 truncate">{label}</span>
          {detail && <span className="ml-auto max-w-1/2 truncate text-small text-muted">{detail}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function matching<Row extends Entry>(entries: Row[], typed: string): Row[] {
  const words = typed.trim().toLowerCase()
  return entries.filter(({ label }) => label.toLowerCase().includes(words))
}

function emptyText(words: string, isSearching: boolean, isError: boolean): string {
  if (isSearching) return 'Searching...'
  return isError ? 'The search failed. Try again in a moment.' : `No results for ${words}`
}
