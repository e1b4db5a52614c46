import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import type { ClientGroup } from './client-list.ts'

const groups: [ClientGroup | undefined, string][] = [
  [undefined, 'All'],
  ['waiting', 'Waiting'],
  ['carts', 'Carts'],
  ['requests', 'Requests'],
  ['mine', 'Mine']
]

export type ClientGroupsProps = {
  chosen: ClientGroup | undefined
  counts: Partial<Record<ClientGroup, number>>
  onChoose: (group: ClientGroup | undefined) => void
}

export function ClientGroups({ chosen, counts, onChoose }: ClientGroupsProps) {
  return (
    <fieldset aria-label="Clients to show" className="flex border border-line-strong max-md:w-full max-md:overflow-x-auto">
      {groups.map(([group, name]) => {
        const count = group && counts[group]
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === group}
            className={cn(
              'h-8.5 shrink-0 -outline-offset-2 border-line-strong px-3 text-small not-first:border-l max-md:h-10.5 max-md:flex-auto max-md:px-1',
              chosen === group ? 'bg-ink text-on-ink' : 'text-muted hover:text-ink'
            )}
            onClick={() => onChoose(group)}
          >
            {name}
            {count !== undefined && <span className="figures pl-1 md:pl-1.5">{formatCount(count)}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
