import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { isLate, waitingText } from '#web/domain/thread/waiting.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { relativeTime } from '#web/lib/format/dates.ts'
import { formatSpend } from '#web/lib/format/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import { clientName, clientOf, initialOf, isOnlyInvited } from './client.ts'
import { ClientBanner } from './client-banner.tsx'
import type { ProfileRow } from './client-queries.ts'
import { deskSettingsQuery } from './record/record-queries.ts'
import type { DeskConversation } from './waiting-queries.ts'

export type ClientCardProps = {
  profile: ProfileRow
  /** When the list was read; relative times count from then. */
  now: number
  /** Of a client who waits for an answer. */
  conversation: DeskConversation | undefined
  onOpen: (id: string) => void
}

// Memoised, since every frame of a scroll renders the list.
export const ClientCard = memo(function ClientCard({ profile, now, conversation, onOpen }: ClientCardProps) {
  const client = clientOf(profile)
  const name = clientName(profile)
  return (
    <article className="relative">
      <ClientBanner client={client} initial={initialOf(profile)} isDeep={profile.id.charCodeAt(0) % 2 === 0} />
      <div className="mt-3.5 flex items-baseline justify-between gap-3">
        <h3 dir="auto" title={name} className="min-w-0 truncate text-left text-ui font-medium">
          {/* The whole card is the link. */}
          <a
            href={`?client=${profile.id}`}
            className="outline-none after:absolute after:inset-0 focus-visible:after:[outline:var(--ring)] focus-visible:after:outline-offset-3"
            onClick={(event) => {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              onOpen(profile.id)
            }}
          >
            {name}
          </a>
        </h3>
        {conversation?.waiting_since && <WaitingMark since={conversation.waiting_since} />}
      </div>
      <p dir="auto" title={profile.email ?? undefined} className="h-[1lh] truncate text-left text-small text-muted">
        {profile.email}
      </p>
      <dl className="my-2.5 grid grid-cols-2 gap-x-4 border-y border-line py-2">
        <Amount name="Annual Spend">{formatSpend(client.annual_spend)}</Amount>
        <Amount name="Orders YTD">{formatCount(client.orders_this_year)}</Amount>
      </dl>
      {conversation?.waiting_since && (
        <p dir="auto" className="mb-1 truncate text-left text-ui">
          {conversation.question ? `“${conversation.question}”` : 'Sent a cart, pieces or a picture'}
        </p>
      )}
      {/* Cards have the same height, so that a list finds its place before all of it has come. */}
      <div className="h-13.5 text-small text-muted">
        {client.location && (
          <p dir="auto" title={client.location} className="truncate text-left">
            {client.location}
          </p>
        )}
        <p>Active {relativeTime(client.last_active, now)}</p>
        {/* §3: without an activity, Active is when her profile changed. */}
        {isOnlyInvited(profile, profile.client_profiles[0]) ? (
          <p>Invited, has not signed in yet</p>
        ) : (
          client.last_order && <p>Last order {relativeTime(client.last_order, now)}</p>
        )}
      </div>
    </article>
  )
})

function WaitingMark({ since }: { since: string }) {
  const now = useNow()
  const { data: settings } = useQuery(deskSettingsQuery())
  return (
    <Badge tone={isLate(since, settings?.alertMinutes, now) ? 'oxblood' : 'bronze'} className="figures shrink-0">
      <span>
        <span className="sr-only">Waiting </span>
        {waitingText(since, now)}
      </span>
    </Badge>
  )
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-muted">{name}</dt>
      <dd className="figures truncate text-[16px] leading-6">{children}</dd>
    </div>
  )
}

export function PendingClientCard() {
  return (
    <div aria-hidden>
      <SkeletonPicture className="h-33" />
      <PendingLine className="mt-3.5 h-5 w-1/2" />
      <PendingLine className="h-4.5 w-3/4" />
      <div className="my-2.5 grid grid-cols-2 gap-x-4 border-y border-line py-2">
        <PendingLine className="h-10 w-3/5" />
        <PendingLine className="h-10 w-2/5" />
      </div>
      <PendingLine className="h-4.5 w-2/5" />
      <PendingLine className="h-4.5 w-1/2" />
      <PendingLine className="h-4.5 w-3/5" />
    </div>
  )
}

function PendingLine({ className }: { className: string }) {
  return (
    <span className={cn('flex items-center', className)}>
      <SkeletonBar className="w-full" />
    </span>
  )
}
