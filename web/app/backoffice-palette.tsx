import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { ArrowLeftRight, Gem, History, ListPlus, type LucideIcon, Package, Plus, Search, Upload, UserRound } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useThrottled } from '#web/lib/lists/use-throttled.ts'
import { useOverPage } from '#web/lib/overlays/use-over-page.ts'
import { Scrim } from '#web/ui/dialog.tsx'
import { useReturnFocus } from '#web/ui/return-focus.ts'
import { backofficeMenu } from './backoffice-menu.ts'
import { type FoundRecord, type RecordKind, recordsQuery } from './record-queries.ts'
import { isDialogOpen } from './use-keyboard-shortcuts.ts'

const searchIntervalMs = 150

type Entry = { label: string; path: string; icon: LucideIcon }

const acts: Entry[] = [
  { label: 'Add Brand', path: '/backoffice/brands?dialog=add', icon: Plus },
  { label: 'Add Product', path: '/backoffice/products?dialog=add', icon: Plus },
  { label: 'Upload CSV', path: '/backoffice/products?tab=upload', icon: Upload },
  // Without a page of their own they open over the present one.
  { label: 'History', path: '?history=all', icon: History },
  { label: 'Exchange rates', path: '?rates=edit', icon: ArrowLeftRight }
]

/** Parameters of what is shown over a page, whose filters stay then. */
const shownOverPage = new Set(['dialog', 'client', 'history', 'rates'])

/** The tab of a page that its dialogs belong to. */
const firstTab = { tab: undefined, mode: undefined }

const kinds: { kind: RecordKind; heading: string; icon: LucideIcon; path: (record: FoundRecord) => string }[] = [
  { kind: 'brand', heading: 'Brands', icon: Gem, path: ({ id }) => `/backoffice/brands?dialog=edit&id=${id}` },
  { kind: 'product', heading: 'Products', icon: Package, path: ({ id }) => `/backoffice/products?dialog=detail&id=${id}` },
  {
    kind: 'client',
    heading: 'Clients',
    icon: UserRound,
    path: ({ id }) => `/backoffice/clients?client=${id}`
  },
  {
    kind: 'waitlist',
    heading: 'Waitlist',
    icon: ListPlus,
    path: ({ detail, title }) => `/backoffice/waitlist?search=${encodeURIComponent(detail ?? title)}`
  }
]

export type BackofficePaletteProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

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
  const { open } = useOverPage()
  const [typed, setTyped] = useState('')
  const words = useThrottled(typed.trim(), searchIntervalMs)
  const { data: records = [], isFetching, isPlaceholderData, isError } = useQuery(recordsQuery(words))
  const groups = groupsOf(typed, words === '' ? [] : records)
  const entries = groups.flatMap((group) => group.entries)
  // cmdk selects the first entry only when it appears in a non-empty list.
  const [chosen, setChosen] = useState<string>()
  const selected = entries.find(({ value }) => value === chosen) ?? entries[0]
  const isCurrent = words === typed.trim() && !isPlaceholderData
  const [isAwaited, setAwaited] = useState(false)
  const go = (path: string) => {
    onLeave()
    const { pathname, searchParams } = new URL(path, location.href)
    const [first = ''] = searchParams.keys()
    const isOverPage = pathname === location.pathname && shownOverPage.has(first)
    if (isOverPage) open({ ...(first === 'dialog' && firstTab), ...Object.fromEntries(searchParams) })
    else navigate(path)
  }
  const openAwaited = useEffectEvent(() => {
    setAwaited(false)
    if (selected) go(selected.path)
  })
  useEffect(() => {
    if (isAwaited && isCurrent && !isFetching) openAwaited()
  }, [isAwaited, isCurrent, isFetching])
  return (
    <Command
      shouldFilter={false}
      loop
      label="Find anything"
      value={selected?.value ?? ''}
      onValueChange={(value) => setChosen(value === entries[0]?.value ? undefined : value)}
      onKeyDown={(event) => {
        // The list belongs to earlier words: Enter waits for the results of these.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || isCurrent || selected?.isRecord === false) return
        event.preventDefault()
        setAwaited(true)
      }}
    >
      <div className="relative border-b border-line">
        <Search
          className="pointer-events-none absolute top-1/2 left-5 size-4.5 -translate-y-1/2"
          strokeWidth={1.25}
          aria-hidden
        />
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={(text) => {
            setTyped(text)
            setChosen(undefined)
            setAwaited(false)
          }}
          maxLength={200}
          placeholder="Find a page, brand, product or client..."
          className="h-14 w-full bg-transparent pr-5 pl-13 text-body outline-none"
        />
      </div>
      <Command.List className="max-h-[60svh] overflow-y-auto overscroll-contain pb-2">
        {entries.length === 0 && (
          <p role="status" className="px-5 pt-4 pb-2 text-ui text-muted">
            {emptyText(words, isFetching || words !== typed.trim(), isError)}
          </p>
        )}
        {groups.map((group) => (
          <Group key={group.heading} {...group} onChoose={go} />
        ))}
      </Command.List>
    </Command>
  )
}

type FoundEntry = Entry & { value: string; isRecord: boolean; detail?: string | null }
type EntryGroup = { heading: string; entries: FoundEntry[] }

function groupsOf(typed: string, records: FoundRecord[]): EntryGroup[] {
  const fixed = (heading: string, entries: Entry[]) => ({
    heading,
    entries: matching(entries, typed).map((entry) => ({ ...entry, value: `${heading} ${entry.path}`, isRecord: false }))
  })
  const found = kinds.map(({ kind, heading, icon, path }) => ({
    heading,
    entries: records
      .filter((record) => record.kind === kind)
      .map((record) => ({
        value: `${heading} ${record.id}`,
        isRecord: true,
        label: record.title,
        detail: record.detail,
        path: path(record),
        icon
      }))
  }))
  return [fixed('Pages', backofficeMenu), fixed('Actions', acts), ...found].filter(({ entries }) => entries.length > 0)
}

function Group({ heading, entries, onChoose }: EntryGroup & { onChoose: (path: string) => void }) {
  return (
    <Command.Group
      heading={heading}
      className="px-2 pt-3 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pb-1.5 **:[[cmdk-group-heading]]:text-fine **:[[cmdk-group-heading]]:text-muted"
    >
      {entries.map(({ value, label, detail, path, icon: Icon }) => (
        <Command.Item
          key={value}
          value={value}
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
