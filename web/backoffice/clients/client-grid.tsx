import type { CSSProperties } from 'react'
import { useRef } from 'react'
import { useWindowRows } from '#web/lib/lists/use-window-rows.ts'
import { clientOf } from './client.ts'
import { ClientCard, clientLines, PendingClientCard } from './client-card.tsx'
import type { ProfileRow } from './client-queries.ts'
import { columnGap, useColumnCount } from './use-column-count.ts'
import type { DeskConversation } from './waiting-queries.ts'

/** A card without its optional lines, and one line, in pixels. */
const cardHeight = 262
const lineHeight = 18
/** The line of what a client who waits has asked. */
const questionHeight = 24
const rowGap = 32

export type ClientGridProps = {
  profiles: ProfileRow[] | undefined
  conversations: ReadonlyMap<string, DeskConversation>
  now: number
  onOpen: (id: string) => void
}

export function ClientGrid({ profiles, conversations, now, onOpen }: ClientGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumnCount(box)
  return (
    <div ref={box} className="mt-6">
      {columns > 0 &&
        (profiles ? (
          <Cards key={columns} columns={columns} profiles={profiles} conversations={conversations} now={now} onOpen={onOpen} />
        ) : (
          <div style={gridOf(columns)} className="grid">
            {[...Array(columns * 2).keys()].map((place) => (
              <PendingClientCard key={place} />
            ))}
          </div>
        ))}
    </div>
  )
}

type CardsProps = ClientGridProps & { columns: number; profiles: ProfileRow[] }

function Cards({ columns, profiles, conversations, now, onOpen }: CardsProps) {
  const { place, indexes, before, after, measure } = useWindowRows({
    count: Math.ceil(profiles.length / columns),
    // Heights known in advance need no correction, so Back finds its position.
    rowHeight(row) {
      const cards = profiles.slice(row * columns, (row + 1) * columns)
      const isAsked = cards.some(({ id }) => conversations.get(id)?.waiting_since)
      return cardHeight + lineHeight * maxLines(cards) + (isAsked ? questionHeight : 0)
    },
    gap: rowGap
  })
  return (
    <div ref={place}>
      <ul aria-label="Clients" style={{ ...gridOf(columns), paddingTop: before, paddingBottom: after }} className="grid">
        {indexes.flatMap((row) =>
          profiles.slice(row * columns, (row + 1) * columns).map((profile, column) => (
            <li
              key={profile.id}
              // Cards of a row have the same height, so measuring one is enough.
              ref={column === 0 ? measure : undefined}
              data-index={row}
              aria-posinset={row * columns + column + 1}
              aria-setsize={profiles.length}
              className="min-w-0"
            >
              <ClientCard profile={profile} conversation={conversations.get(profile.id)} now={now} onOpen={onOpen} />
            </li>
          ))
        )}
      </ul>
    </div>
  )
}

function maxLines(profiles: ProfileRow[]): number {
  return Math.max(...profiles.map((profile) => clientLines(clientOf(profile))))
}

function gridOf(columns: number): CSSProperties {
  return { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap, rowGap }
}
