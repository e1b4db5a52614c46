import { memo, type ReactNode } from 'react'
import { ItemList } from '#web/components/item-list.tsx'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { useWindowRows } from '#web/lib/lists/use-window-rows.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { invitedLabel, joinedLabel } from './joined-label.ts'
import { WaitlistEmail, WaitlistPhone } from './waitlist-contact.tsx'
import type { WaitlistEntry } from './waitlist-queries.ts'
import { WaitlistStatus } from './waitlist-status.tsx'
import type { WaitlistListProps } from './waitlist-table.tsx'

/** Three lines of 24 px, padding, and the line below. */
const itemHeight = 101
const skeletonItems = Array.from({ length: 8 }, (_, index) => index)

export function WaitlistItems({ entries, now, emptyText }: WaitlistListProps) {
  const { place, indexes, before, after } = useWindowRows({ count: entries?.length ?? 0, rowHeight: () => itemHeight })
  if (entries?.length === 0) return <div className="border-y border-line">{emptyText}</div>
  return (
    <div ref={place}>
      <ItemList label="Waitlist entries" before={before} after={after}>
        {entries === undefined && skeletonItems.map((index) => <PendingItem key={index} />)}
        {indexes.map((index) => {
          const entry = entries?.[index]
          return entry && <WaitlistItem key={entry.id} entry={entry} now={now} />
        })}
      </ItemList>
    </div>
  )
}

const itemLook = 'h-25.25 border-b border-line py-3.5 text-small text-muted'

const WaitlistItem = memo(function WaitlistItem({ entry, now }: { entry: WaitlistEntry; now: number }) {
  return (
    <li className={itemLook}>
      <Line
        end={
          <>
            {entry.invited_at !== null && <span className="figures mr-3">{invitedLabel(entry.invited_at)}</span>}
            <WaitlistStatus className="text-small" />
          </>
        }
      >
        <span dir="auto" title={entry.full_name} className="block truncate text-left text-ui font-medium text-ink">
          {entry.full_name}
        </span>
      </Line>
      <Line end={joinedLabel(entry.created_at, now)}>
        <WaitlistEmail email={entry.email} />
      </Line>
      <Line end={<span className="figures">{formatDateTime(entry.created_at)}</span>}>
        <WaitlistPhone phone={entry.phone} />
      </Line>
    </li>
  )
})

function Line({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <div className="flex h-6 items-center justify-between gap-4">
      <div className="min-w-0 flex-1">{children}</div>
      <div className="shrink-0">{end}</div>
    </div>
  )
}

function PendingItem() {
  return (
    <li className={itemLook}>
      <Line end={<SkeletonBar className="w-12" />}>
        <SkeletonBar className="w-2/5" />
      </Line>
      <Line end={<SkeletonBar className="w-16" />}>
        <SkeletonBar className="w-3/5" />
      </Line>
      <Line end={<SkeletonBar className="w-28" />}>
        <SkeletonBar className="w-1/3" />
      </Line>
    </li>
  )
}
