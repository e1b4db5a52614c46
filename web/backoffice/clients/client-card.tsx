import { memo, type ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { relativeTime } from '#web/lib/format/dates.ts'
import { formatSpend } from '#web/lib/format/money.ts'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import { type Client, clientName, clientOf, initialOf } from './client.ts'
import { ClientBanner } from './client-banner.tsx'
import type { ProfileRow } from './client-queries.ts'

export type ClientCardProps = {
  profile: ProfileRow
  /** When the list was read; relative times count from then. */
  now: number
  onOpen: (id: string) => void
}

// Memoised, since every frame of a scroll renders the list.
export const ClientCard = memo(function ClientCard({ profile, now, onOpen }: ClientCardProps) {
  const client = clientOf(profile)
  const name = clientName(profile)
  return (
    <article className="relative">
      <ClientBanner client={client} initial={initialOf(profile)} isDeep={profile.id.charCodeAt(0) % 2 === 0} />
      <h3 dir="auto" title={name} className="mt-3.5 truncate text-left text-ui font-medium">
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
      <p dir="auto" title={profile.email ?? undefined} className="h-[1lh] truncate text-left text-small text-muted">
        {profile.email}
      </p>
      <dl className="my-2.5 grid grid-cols-2 gap-x-4 border-y border-line py-2">
        <Amount name="Annual Spend">{formatSpend(client.annual_spend)}</Amount>
        <Amount name="Orders YTD">{formatCount(client.orders_this_year)}</Amount>
      </dl>
      <div className="text-small text-muted">
        {client.location && (
          <p dir="auto" title={client.location} className="truncate text-left">
            {client.location}
          </p>
        )}
        <p>Active {relativeTime(client.last_active, now)}</p>
        {client.last_order && <p>Last order {relativeTime(client.last_order, now)}</p>}
      </div>
    </article>
  )
})

export function clientLines({ location, last_order }: Client): number {
  return 1 + Number(location !== null) + Number(last_order !== null)
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
