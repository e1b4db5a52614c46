import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { type Message, nextStep, orderOf } from '#web/domain/thread/thread.ts'
import { messagesShown } from '#web/domain/thread/thread-mutations.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useUrlParameter } from '#web/lib/overlays/use-url-parameter.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { MessageNote } from './message-note.tsx'

/** `typist` is typing on the other side. */
export function ThreadView({ typist }: { typist: string | undefined }) {
  const thread = useAppStore((state) => state.thread)
  const { messages, reservations, readAt } = thread
  const unsent = useAppStore((state) => state.threadChanges)
  const isAnnounced = useAnnounced()
  const askForPerson = useAppStore((state) => state.askForPerson)
  const closeAdvisor = useAppStore((state) => state.closeAdvisor)
  const order = useUrlParameter('order')
  const ids = [...new Set(messages.flatMap(({ productIds }) => productIds))].sort()
  const { data: products, isPlaceholderData } = useQuery({ ...productsByIdQuery(ids), placeholderData: (before) => before })
  const missing = isPlaceholderData && ids.some((id) => !products?.some(({ product_id }) => product_id === id))
  const isBeside = useMediaQuery('(min-width: 1100px)')
  const end = useRef<HTMLDivElement>(null)
  const lastId = messages.at(-1)?.id
  useEffect(() => {
    if (lastId) end.current?.scrollIntoView({ block: 'end', behavior: 'instant' })
  }, [lastId])
  const readId = readAt
    ? messages.findLast(({ author, sentAt }) => author === 'shopper' && Date.parse(sentAt) <= Date.parse(readAt))?.id
    : undefined
  const isLastOfReservation = ({ id, reservationId }: Message) =>
    messages.findLast((message) => message.reservationId === reservationId)?.id === id
  const isUnsent = ({ id }: Message) => unsent.some((change) => change.id === id)
  const next = nextStep(thread, unsent)
  const follow = (reservation: string) => {
    closeAdvisor()
    order.open(reservation)
  }
  return (
    <div className="flex flex-1 flex-col gap-5.5 overflow-auto px-4 py-5 md:px-8">
      {messages.length === 0 && <NoMessages />}
      {messages.length >= messagesShown && (
        <p className="text-center text-small text-muted">Your latest messages. Earlier ones are with your advisor.</p>
      )}
      <ol aria-label="Messages" aria-live={isAnnounced ? 'polite' : 'off'} className="flex flex-col gap-5.5">
        {messages.map((message, index) => {
          const day = formatDay(message.sentAt)
          const before = messages[index - 1]
          const reservation = reservations.find(({ id }) => id === message.reservationId)
          return (
            <li key={message.id} className="flex flex-col gap-5.5">
              {(!before || formatDay(before.sentAt) !== day) && <p className="text-center text-small text-muted">{day}</p>}
              <MessageNote
                message={message}
                products={missing ? undefined : products}
                order={orderOf(message, thread, unsent)}
                reservation={reservation}
                onFollow={reservation && isLastOfReservation(message) ? () => follow(reservation.id) : undefined}
                onLeave={isBeside ? undefined : closeAdvisor}
                isUnsent={isUnsent(message)}
                isRead={message.id === readId}
                isLastOfGroup={!isOfOneGroup(message, messages[index + 1])}
              />
            </li>
          )
        })}
      </ol>
      <p role="status" className="text-small text-muted empty:hidden">
        {next === 'reply' && 'An advisor will reply to you here.'}
        {next === 'ask' && (
          <button type="button" className="underlined min-h-6" onClick={askForPerson}>
            Speak to an advisor
          </button>
        )}
      </p>
      <p role="status" className="text-small text-muted empty:hidden">
        {typist && `${typist} is typing`}
      </p>
      <div ref={end} />
    </div>
  )
}

function NoMessages() {
  const syncStatus = useAppStore((state) => state.threadSyncStatus)
  if (syncStatus === 'error') return <LoadFailure what="Your conversation" />
  if (syncStatus === 'loading') {
    return (
      <p role="status" className="text-body text-muted">
        Loading your conversation…
      </p>
    )
  }
  return (
    <p className="max-w-[42ch] text-body text-muted">
      Ask about a piece, a size or a delivery. Common questions get an instant answer; an advisor takes care of the rest.
    </p>
  )
}

/** Whether new messages are read aloud: those with which the conversation opens are not. */
function useAnnounced(): boolean {
  const isReady = useAppStore((state) => state.threadSyncStatus === 'ready')
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(isReady), [isReady])
  return isAnnounced
}

const groupMs = 5 * 60_000

function isOfOneGroup(message: Message, next: Message | undefined): boolean {
  if (!next || next.author !== message.author) return false
  return Date.parse(next.sentAt) - Date.parse(message.sentAt) < groupMs
}
