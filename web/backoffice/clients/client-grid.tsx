import { type CSSProperties, useRef } from 'react'
import { useWindowRows } from '#web/lib/lists/use-window-rows.ts'
import { ClientCard, PendingClientCard } from './client-card.tsx'
import type { ClientListRequest } from './client-list.ts'
import { useClientPages } from './use-client-pages.ts'
import { columnGap, useColumnCount } from './use-column-count.ts'
import type { DeskConversation } from './waiting-queries.ts'

/** A card, and the line of what a client who waits has asked, in pixels. */
const cardHeight = 316
const questionHeight = 24
const rowGap = 32

export type ClientGridProps = {
  request: ClientListRequest
  /** Undefined while the list loads. */
  total: number | undefined
  conversations: ReadonlyMap<string, DeskConversation>
  now: number
  onOpen: (id: string) => void
}

export function ClientGrid({ total, ...list }: ClientGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumnCount(box)
  return (
    <div ref={box} className="mt-6">
      {columns > 0 &&
        (total !== undefined ? (
          <Cards key={columns} columns={columns} total={total} {...list} />
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

type CardsProps = ClientGridProps & { columns: number; total: number }

function Cards({ columns, request, total, conversations, now, onOpen }: CardsProps) {
  const isAsked = request.group === 'waiting'
  const { place, indexes, before, after, measure } = useWindowRows({
    count: Math.ceil(total / columns),
    // Heights known in advance need no correction, so Back finds its position.
    rowHeight: () => cardHeight + (isAsked ? questionHeight : 0),
    gap: rowGap
  })
  const [first = 0, last = 0] = [indexes[0], indexes.at(-1)]
  const profiles = useClientPages(request, first * columns, Math.min(total - 1, (last + 1) * columns - 1))
  return (
    <div ref={place}>
      <ul aria-label="Clients" style={{ ...gridOf(columns), paddingTop: before, paddingBottom: after }} className="grid">
        {indexes.flatMap((row) =>
          Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
            const index = row * columns + column
            const profile = profiles.get(index)
            return (
              <li
                key={profile?.id ?? index}
                // Cards of a row have the same height, so measuring one is enough.
                ref={column === 0 ? measure : undefined}
                data-index={row}
                aria-posinset={index + 1}
                aria-setsize={total}
                className="min-w-0"
              >
                {profile ? (
                  <ClientCard profile={profile} conversation={conversations.get(profile.id)} now={now} onOpen={onOpen} />
                ) : (
                  <PendingClientCard />
                )}
              </li>
            )
          })
        )}
      </ul>
    </div>
  )
}

function gridOf(columns: number): CSSProperties {
  return { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap, rowGap }
}
