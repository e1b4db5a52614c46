import { X } from 'lucide-react'
import { tasteName } from '#web/domain/style/facet-names.ts'
import { type TasteLevel, tasteLevels } from '#web/domain/style/style.ts'
import { useTuneStyle } from '#web/domain/style/style-mutations.ts'
import type { TasteLine } from '#web/domain/style/taste-lines.ts'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const names: Record<TasteLevel, string> = { never: 'Never', less: 'Less', same: 'As it is', more: 'More' }

export function TasteRow({ line: { facet, level, why } }: { line: TasteLine }) {
  const { mutate: tune, variables, isPending } = useTuneStyle()
  const shown = isPending && variables ? variables.level : level
  const name = tasteName(facet)
  return (
    <li className="grid min-h-15 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2.5 border-b border-line py-3 md:grid-cols-[1fr_auto_32px] md:py-2">
      <div className="min-w-0">
        <p className="text-body leading-5! break-words">{name}</p>
        <p className="text-small text-muted">{why}</p>
      </div>
      <fieldset aria-label={name} className="flex border border-line-strong max-md:col-span-full max-md:row-start-2">
        {tasteLevels.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={shown === each}
            className={cn(
              'h-8 border-line-strong px-3 text-small not-first:border-l max-md:h-10 max-md:flex-1 max-md:px-1',
              shown === each ? 'bg-ink text-on-ink' : 'text-muted hover:text-ink'
            )}
            onClick={() => tune({ facet, level: each })}
          >
            {names[each]}
          </button>
        ))}
      </fieldset>
      <IconButton
        isDense
        label={`Forget: ${name}`}
        className="max-md:col-start-2 max-md:row-start-1 max-md:size-11 max-md:-mr-3.5"
        onClick={() => tune({ facet, level: null })}
      >
        <X className="size-4" strokeWidth={1.25} aria-hidden />
      </IconButton>
    </li>
  )
}
