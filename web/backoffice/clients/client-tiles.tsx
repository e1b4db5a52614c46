import { Figure } from '#web/components/stats.tsx'
import { cn } from '#web/lib/class-names.ts'
import { type ClientStatus, clientStatuses } from './client.ts'
import { tileLabels } from './client-status.ts'

type Choice = ClientStatus | 'all'

export type ClientTilesProps = {
  counts: Record<Choice, number> | undefined
  chosen: Choice
  onChoose: (choice: Choice) => void
}

const choices: Choice[] = ['all', ...clientStatuses]

export function ClientTiles({ counts, chosen, onChoose }: ClientTilesProps) {
  return (
    <fieldset
      aria-label="Show clients"
      aria-busy={!counts}
      className="grid border border-line-strong max-md:grid-cols-2 md:grid-cols-5"
    >
      {choices.map((choice, index) => (
        <Tile
          key={choice}
          label={tileLabels[choice]}
          count={counts?.[choice]}
          isChosen={choice === chosen}
          className={edges(index)}
          onClick={() => onChoose(choice)}
        />
      ))}
    </fieldset>
  )
}

function edges(index: number): string {
  return cn(
    index > 0 && 'max-md:border-t md:border-l',
    index === 0 && 'max-md:col-span-2',
    index > 0 && index % 2 === 0 && 'max-md:border-l'
  )
}

type TileProps = { label: string; count: number | undefined; isChosen: boolean; className: string; onClick: () => void }

function Tile({ label, count, isChosen, className, onClick }: TileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cn(
        'min-w-0 border-line-strong px-4 pt-3.5 pb-2.5 text-left transition-colors duration-(--t-quick) md:px-5',
        isChosen ? 'bg-ink text-on-ink' : 'hover:bg-sunken/60',
        className
      )}
    >
      <span className={cn('block text-small', !isChosen && 'text-muted')}>{label}</span>
      <Figure count={count} className="text-[34px] leading-[42px]" />
    </button>
  )
}
