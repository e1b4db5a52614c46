import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, use, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { clientName } from '#web/backoffice/clients/client.ts'
import { DiscardQuestion } from '#web/components/discard-question.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useOpening } from '#web/lib/overlays/use-opening.ts'
import { DirtyViewContext, type SheetViews, useSheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkContext } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { AdvisorChoice } from './advisor-choice.tsx'
import { Carts } from './carts/carts.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { Notes } from './notes/notes.tsx'
import { RecordFacts } from './record-facts.tsx'
import { type ListBehind, RecordHeading, Wait } from './record-heading.tsx'
import { type ClientRecord as Client, clientRecordQuery } from './record-queries.ts'
import { Saved } from './saved/saved.tsx'
import { useDraftNote } from './use-draft-note.ts'
import { type RecordTab, type RecordUrl, recordTabs, useRecordUrl } from './use-record-url.ts'
import { useReplyDraft } from './use-reply-draft.ts'

const ClientHistory = lazy(async () => ({
  default: (await import('#web/components/history/client-history.tsx')).ClientHistory
}))

const tabNames: Record<RecordTab, string> = {
  conversation: 'Conversation',
  carts: 'Carts & requests',
  saved: 'Saved',
  notes: 'Notes',
  history: 'History'
}

/** Everything about one client, in a sheet over the clients; `?client=` opens it. */
export function ClientRecord(list: ListBehind) {
  const url = useRecordUrl()
  const sheet = useSheetViews(url.client !== undefined)
  // What is written in the tab is lost with the tab, what is written beside it with the sheet.
  const inTab = useSheetViews(url.client !== undefined)
  const whole = {
    ...sheet,
    isDirty: sheet.isDirty || inTab.isDirty,
    setDirty(isDirty: boolean) {
      sheet.setDirty(isDirty)
      inTab.setDirty(isDirty)
    },
    close: url.close
  }
  const { close: _, ...tabViews } = inTab
  const location = useLocation()
  const leave = (proceed: () => void) => (whole.isDirty ? sheet.setLeaving({ proceed }) : proceed())
  const follow = use(LinkContext)
  const opening = useOpening(url.client)
  const id = opening.subject ?? ''
  const { data: record, isError, refetch } = useQuery({ ...clientRecordQuery(id), enabled: url.client !== undefined })
  return (
    <>
      <Sheet
        side="record"
        isOpen={url.client !== undefined}
        onOpenChange={(isOpen) => !isOpen && leave(url.close)}
        label={record ? clientName(record.profile) : 'Client'}
        heading={
          record ? (
            <RecordHeading record={record} list={list} onGoTo={(client) => leave(() => url.goTo(client))} />
          ) : (
            <HeadingSkeleton isMissing={record === null} />
          )
        }
      >
        {record && (
          <LinkContext value={(path, state) => leave(() => follow(path, state))}>
            <Record key={id} record={record} url={url} sheet={sheet} inTab={inTab} />
          </LinkContext>
        )}
        {record === null && <MissingClient onClose={url.close} />}
        {record === undefined && isError && (
          <div className="px-4 py-8 md:px-8">
            <LoadFailure what="The client" onRetry={() => void refetch()} />
          </div>
        )}
        {record === undefined && !isError && <RecordSkeleton />}
      </Sheet>
      <DiscardQuestion views={whole} isLeft={(next) => paramOf(next, 'client') !== url.client} />
      <DiscardQuestion
        views={tabViews}
        isLeft={(next) => paramOf(next, 'client') === url.client && paramOf(next, 'tab') !== paramOf(location, 'tab')}
      />
    </>
  )
}

function paramOf({ search }: Pick<Location, 'search'>, name: string): string | undefined {
  return new URLSearchParams(search).get(name) ?? undefined
}

type RecordProps = { record: Client; url: RecordUrl; sheet: SheetViews }

function Record({ record, url: rawUrl, sheet, inTab }: RecordProps & { inTab: SheetViews }) {
  const staffId = useAppStore(({ user }) => user?.id ?? '')
  const draft = useReplyDraft(staffId, record.profile.id)
  const note = useDraftNote(record.profile.id, draft)
  const [focused, setFocused] = useState<string>()
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const isWide = useMediaQuery('(min-width: 1100px)')
  const { counts } = record
  const show = (tab: RecordTab, cart?: string) => inTab.leave(() => rawUrl.show(tab, cart))
  const url = { ...rawUrl, show }
  const countOf: Partial<Record<RecordTab, number>> = { carts: counts.open, saved: counts.saved, notes: counts.notes }
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      {isNarrow ? (
        <FoldedFacts record={record} url={url} sheet={sheet} />
      ) : (
        <aside
          aria-label="Profile, sizes and style"
          className="w-62 shrink-0 overflow-auto text-ui border-r border-line pr-5 pb-8 pl-5 lg:w-74 lg:pr-6 lg:pl-8"
        >
          {!isWide && <Desk record={record} />}
          <RecordFacts record={record} url={url} sheet={sheet} />
        </aside>
      )}
      <Tabs
        activationMode="manual"
        value={url.tab}
        onValueChange={(tab) => {
          setFocused(undefined)
          show(recordTabs.find((known) => known === tab) ?? 'conversation')
        }}
        className="flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <TabsList className="shrink-0 overflow-x-auto px-4 [scrollbar-width:none] max-lg:gap-4 md:px-8">
          {recordTabs.map((tab) => (
            <TabsTrigger key={tab} value={tab} className="shrink-0 whitespace-nowrap -outline-offset-2">
              {tabNames[tab]}
              {countOf[tab] ? <span className="figures pl-1.5 font-normal text-muted">{formatCount(countOf[tab])}</span> : null}
            </TabsTrigger>
          ))}
        </TabsList>
        <DirtyViewContext value={inTab}>
          <TabsContent value="conversation" className="flex min-h-0 flex-1 flex-col outline-none">
            <Conversation
              record={record}
              draft={draft}
              note={note}
              onShowCart={(cart) => {
                setFocused(cart ?? 'requests')
                show('carts', cart)
              }}
            />
          </TabsContent>
          <TabsContent value="carts" className="flex min-h-0 flex-1 flex-col outline-none">
            <Carts record={record} chosen={url.cart} focused={focused} onChoose={(cart) => show('carts', cart)} />
          </TabsContent>
          <TabsContent value="saved" className="flex min-h-0 flex-1 flex-col outline-none">
            <Saved
              clientId={record.profile.id}
              attached={draft.draft.productIds}
              onToggle={(productId) => {
                const { productIds } = draft.draft
                const others = productIds.filter((id) => id !== productId)
                draft.write({
                  mode: 'reply',
                  productIds: others.length < productIds.length ? others : [...productIds, productId]
                })
              }}
            />
          </TabsContent>
          <TabsContent value="notes" className="flex min-h-0 flex-1 flex-col outline-none">
            <Notes clientId={record.profile.id} draft={draft} draftNote={note} />
          </TabsContent>
          <TabsContent value="history" className="flex min-h-0 flex-1 flex-col outline-none">
            <Suspense>
              <ClientHistory clientId={record.profile.id} />
            </Suspense>
          </TabsContent>
        </DirtyViewContext>
      </Tabs>
    </div>
  )
}

/** What the heading has no room for. */
function Desk({ record }: { record: Client }) {
  return (
    <div className="flex flex-wrap items-center gap-3 pt-4 pb-3">
      <Wait record={record} />
      <AdvisorChoice record={record} />
    </div>
  )
}

function FoldedFacts({ record, url, sheet }: RecordProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={cn('border-b border-line', isOpen && 'flex max-h-[60svh] flex-col')}>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex h-12 w-full shrink-0 items-center justify-between px-4 text-ui -outline-offset-2"
        onClick={() => setOpen(!isOpen)}
      >
        Profile, sizes and style
        <ChevronDown
          className={cn('size-4 transition-transform duration-(--t-quick)', isOpen && 'rotate-180')}
          strokeWidth={1.4}
          aria-hidden
        />
      </button>
      {isOpen && (
        <div className="overflow-auto px-4 pb-4 text-ui">
          <Desk record={record} />
          <RecordFacts record={record} url={url} sheet={sheet} />
        </div>
      )}
    </div>
  )
}

function MissingClient({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 px-4 py-8 md:px-8">
      <p className="text-body">This client no longer exists. She may have closed her account.</p>
      <Button size="dense" onClick={onClose}>
        Back to the list
      </Button>
    </div>
  )
}

function HeadingSkeleton({ isMissing }: { isMissing: boolean }) {
  if (isMissing) return <span className="type-d3">Client</span>
  return (
    <span className="flex items-center gap-4">
      <SkeletonPicture className="size-12 max-md:hidden" />
      <span className="grid">
        <SkeletonBar className="h-5 w-52" />
        <SkeletonBar className="w-40" />
      </span>
    </span>
  )
}

function RecordSkeleton() {
  return (
    <div role="status" className="flex min-h-0 flex-1">
      <span className="sr-only">Loading client...</span>
      <div aria-hidden className="w-74 border-r border-line px-8 py-6 max-md:hidden">
        {[...Array(12).keys()].map((line) => (
          <SkeletonBar key={line} className={line % 3 === 0 ? 'mt-6 w-20' : 'w-full'} />
        ))}
      </div>
      <div aria-hidden className="flex flex-1 flex-col gap-4 px-4 py-5 md:px-8">
        <SkeletonBar className="w-96 max-w-full" />
        <SkeletonBar className="mt-6 h-16 w-2/3" />
        <SkeletonBar className="h-16 w-1/2 self-end" />
        <SkeletonBar className="h-16 w-2/3" />
      </div>
    </div>
  )
}
