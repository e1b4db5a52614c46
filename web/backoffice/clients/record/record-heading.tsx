import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { clientName, initialOf, isOnlyInvited } from '#web/backoffice/clients/client.ts'
import type { ClientListRequest } from '#web/backoffice/clients/client-list.ts'
import { statusLabels } from '#web/backoffice/clients/client-status.ts'
import { Picture } from '#web/components/picture.tsx'
import { isLate, waitingText } from '#web/domain/thread/waiting.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { relativeTime } from '#web/lib/format/dates.ts'
import { Badge, Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AdvisorChoice } from './advisor-choice.tsx'
import { useMarkAnswered } from './record-mutations.ts'
import { type ClientRecord, deskSettingsQuery } from './record-queries.ts'
import { useNeighbours } from './use-neighbours.ts'

/** The list behind the record, and how many clients it has. */
export type ListBehind = { request: ClientListRequest; total: number }

export type RecordHeadingProps = {
  record: ClientRecord
  list: ListBehind
  onGoTo: (client: string) => void
}

export function RecordHeading({ record, list, onGoTo }: RecordHeadingProps) {
  const { profile, details } = record
  const now = useNow()
  const lastActive = details?.last_active ?? profile.updated_at
  const place = details?.location?.trim()
  const since = record.thread?.waiting_since
  const { data: settings } = useQuery(deskSettingsQuery())
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <span className="relative block size-12 shrink-0 max-md:hidden">
        {profile.avatar_url ? (
          <Picture src={profile.avatar_url} alt="" sizes="48px" className="size-12" />
        ) : (
          <span aria-hidden className="grid size-12 place-items-center bg-sunken font-display text-[26px]">
            {initialOf(profile)}
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="flex min-w-0 items-center gap-3.5">
          <span className="type-d3 truncate [text-wrap:nowrap]! text-[32px]! leading-[38px]! max-md:text-[28px]! max-md:leading-[34px]!">
            {clientName(profile)}
          </span>
          <Tag>{statusLabels[details?.status ?? 'new']}</Tag>
        </p>
        <p className="truncate text-small text-muted">
          {since && (
            <Badge
              tone={isLate(since, settings?.alertMinutes, now) ? 'oxblood' : 'bronze'}
              className="figures pr-2.5 md:hidden"
            >
              Waiting {waitingText(since, now)}
            </Badge>
          )}
          {profile.email && (
            <a href={`mailto:${profile.email}`} className="max-md:hidden hover:underline">
              {profile.email}
            </a>
          )}
          {profile.email && <span className="max-md:hidden"> · </span>}
          {place && `${place} · `}
          {isOnlyInvited(record, details) ? 'invited, has not signed in yet' : `active ${relativeTime(lastActive, now)}`}
        </p>
      </div>
      <div className="flex items-center gap-4 max-lg:hidden">
        <Wait record={record} />
        <AdvisorChoice record={record} />
        <Neighbours id={profile.id} list={list} onGoTo={onGoTo} />
      </div>
    </div>
  )
}

type NeighboursProps = Omit<RecordHeadingProps, 'record'> & { id: string }

/** Her place in the list, and the way to the clients beside her. */
function Neighbours({ id, list: { request, total }, onGoTo }: NeighboursProps) {
  const { place, before, after } = useNeighbours(request, total, id)
  if (place === undefined || total < 2) return null
  return (
    <span className="flex items-center max-lg:hidden">
      <span className="figures pr-1 text-small text-muted">
        {formatCount(place + 1)} of {formatCount(total)}
      </span>
      <IconButton isDense label="The client before" disabled={!before} onClick={() => before && onGoTo(before)}>
        <ChevronUp className="size-4" strokeWidth={1.4} aria-hidden />
      </IconButton>
      <IconButton isDense label="The client after" disabled={!after} onClick={() => after && onGoTo(after)}>
        <ChevronDown className="size-4" strokeWidth={1.4} aria-hidden />
      </IconButton>
    </span>
  )
}

/** How long she has waited for an answer, and the way to end that without one. */
export function Wait({ record }: { record: ClientRecord }) {
  const now = useNow()
  const { data: settings } = useQuery(deskSettingsQuery())
  const answered = useMarkAnswered(record.profile.id)
  const since = record.thread?.waiting_since
  if (!since) return null
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Badge tone={isLate(since, settings?.alertMinutes, now) ? 'oxblood' : 'bronze'} className="figures">
        Waiting {waitingText(since, now)}
      </Badge>
      <Button
        variant="line"
        size="dense"
        className="max-md:h-11"
        title="Ends the wait without a reply"
        disabled={answered.isPending}
        onClick={() => answered.mutate()}
      >
        Mark as answered
      </Button>
    </span>
  )
}
