import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { AdvisorRow, ClientRecord } from '#web/backoffice/clients/record/record-queries.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { formatLongDate } from '#web/lib/format/dates.ts'
import { log } from '#web/lib/log.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { InternalNote } from './internal-note.tsx'
import { markRead } from './message-mutations.ts'
import { clientNotesQuery, type MessageRow, messagesQuery, useNewMessages } from './message-queries.ts'
import { useUnsentReplies } from './reply-outbox.ts'
import { StaffMessage } from './staff-message.tsx'
import { type ThreadItem, threadItems } from './thread-items.ts'
import { UnsentReply } from './unsent-reply.tsx'
import { useThreadScroll } from './use-thread-scroll.ts'

export type StaffThreadProps = {
  record: ClientRecord
  advisors: AdvisorRow[]
  /** Who is typing on the other side. */
  typist: string | undefined
  onNews: () => void
  onShowCart: (reservation?: string) => void
}

/** The conversation with a client and the notes between, the latest at the end; earlier messages load as one scrolls up. */
export function StaffThread({ record, advisors, typist, onNews, onShowCart }: StaffThreadProps) {
  const clientId = record.profile.id
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(messagesQuery(clientId))
  const { data: notes = [] } = useQuery(clientNotesQuery(clientId))
  useNewMessages(clientId)
  const { unsent, sent } = useUnsentReplies()
  const messages = data?.pages.flat() ?? []
  const isOfClient = (reply: { clientId: string }) => reply.clientId === clientId
  const items = data
    ? threadItems({
        messages,
        isComplete: !hasNextPage,
        notes,
        unsent: unsent.filter(isOfClient),
        sent: sent.filter(isOfClient)
      })
    : []
  const ids = [...new Set(items.flatMap(productIdsOf))].sort()
  const { data: products = [] } = useQuery({ ...productsByIdQuery(ids), placeholderData: (before) => before })
  const latestOfClient = messages.find(({ author }) => author === 'shopper')
  useReadMark(clientId, latestOfClient, record.thread?.staff_read_at ?? null)
  const latestId = latestOfClient?.id
  // What she was typing has arrived.
  const handleNews = useEffectEvent(onNews)
  useEffect(() => {
    if (latestId) handleNews()
  }, [latestId])
  const scroll = useThreadScroll(items[0]?.id, items.at(-1)?.id)
  const nameOf = (id: string | null) => advisors.find((advisor) => advisor.id === id)?.full_name ?? 'A colleague'
  const readId = lastRead(messages, record.thread?.shopper_read_at ?? null)?.id
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroll.box}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
        tabIndex={0}
        aria-label="Conversation"
        className="min-h-0 flex-1 overflow-auto px-4 py-4 -outline-offset-2 [overflow-anchor:none] md:px-8"
      >
        <div ref={scroll.content} className="flex min-h-full flex-col justify-end gap-4">
          {hasNextPage && (
            <Earlier isLoading={isFetchingNextPage} isFailed={isError} onLoad={() => void fetchNextPage()} box={scroll.box} />
          )}
          {!data && isError && <LoadFailure what="The conversation" onRetry={() => void refetch()} />}
          {!data && !isError && <ThreadSkeleton />}
          {data && items.length === 0 && (
            <p className="max-w-[48ch] text-body text-muted">
              No messages yet. What you write here appears in her client advisor.
            </p>
          )}
          <ol aria-label="Messages" aria-live="polite" className="flex flex-col gap-4">
            {items.map((item, index) => (
              <li key={item.id} className="flex flex-col gap-4">
                <Day at={item.at} before={items[index - 1]?.at} />
                {item.kind === 'message' && (
                  <StaffMessage
                    clientId={clientId}
                    message={item.message}
                    products={products}
                    author={nameOf(item.message.author_id)}
                    readAt={item.id === readId ? (record.thread?.shopper_read_at ?? null) : null}
                    onShowCart={onShowCart}
                  />
                )}
                {item.kind === 'note' && <InternalNote note={item.note} author={nameOf(item.note.author_id)} />}
                {item.kind === 'reply' && <UnsentReply reply={item.reply} isSent={item.isSent} products={products} />}
              </li>
            ))}
          </ol>
          <p role="status" className="h-4.5 text-small text-muted">
            {typist && `${typist} is typing`}
          </p>
        </div>
      </section>
      {scroll.hasNew && (
        <Button
          variant="line"
          size="dense"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 bg-surface"
          onClick={scroll.goToEnd}
        >
          New messages
        </Button>
      )}
    </div>
  )
}

function productIdsOf(item: ThreadItem): string[] {
  if (item.kind === 'message') return item.message.product_ids
  return item.kind === 'reply' ? item.reply.productIds : []
}

/** The last message of staff that the client has read; messages have the latest first. */
function lastRead(messages: MessageRow[], readAt: string | null): MessageRow | undefined {
  if (!readAt) return undefined
  return messages.find(({ author, sent_at }) => author === 'staff' && Date.parse(sent_at) <= Date.parse(readAt))
}

/** Tells the client that her latest message was read, once it is in view. */
function useReadMark(clientId: string, latest: MessageRow | undefined, readAt: string | null): void {
  const isUnread = latest !== undefined && (readAt === null || Date.parse(latest.sent_at) > Date.parse(readAt))
  const latestId = isUnread ? latest.id : undefined
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (!latestId) return
    const mark = () => {
      if (document.visibilityState !== 'visible' || marked.current === latestId) return
      marked.current = latestId
      markRead(clientId).catch((error: unknown) => {
        marked.current = undefined
        log('warn', 'A conversation could not be marked as read', error)
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [clientId, latestId])
}

type EarlierProps = {
  isLoading: boolean
  isFailed: boolean
  onLoad: () => void
  box: RefObject<HTMLElement | null>
}

/** Loads earlier messages when it comes near; after a failure, or by keyboard, at a press. */
function Earlier({ isLoading, isFailed, onLoad, box }: EarlierProps) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  })
  const isIdle = !isLoading && !isFailed
  useEffect(() => {
    const element = mark.current
    if (!element || !isIdle) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: box.current,
      rootMargin: '400px 0px 0px'
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isIdle, box])
  return (
    <div ref={mark} className="flex h-9 items-center justify-center gap-3 text-small text-muted">
      {isLoading ? (
        'Loading earlier messages...'
      ) : (
        <button type="button" className="underlined min-h-6" onClick={onLoad}>
          {isFailed ? 'Earlier messages could not be loaded. Try again' : 'Earlier messages'}
        </button>
      )}
    </div>
  )
}

function Day({ at, before }: { at: string; before: string | undefined }) {
  const day = formatLongDate(at)
  if (before && formatLongDate(before) === day) return null
  return <p className="text-center text-small text-muted">{day}</p>
}

function ThreadSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading conversation...</span>
      <SkeletonBar className="h-14 w-1/2" />
      <SkeletonBar className="h-14 w-2/5 self-end" />
      <SkeletonBar className="h-14 w-1/3" />
    </div>
  )
}
