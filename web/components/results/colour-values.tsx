import { valueLabel } from '#web/domain/search/request-parts.ts'
import { swatchOf } from '#web/domain/search/swatches.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import type { FacetValuesProps } from './facet-values.tsx'

export function ColourValues({ facet, values, chosen, onToggle }: FacetValuesProps) {
  return (
    <ul className="grid grid-cols-4 gap-x-2 gap-y-3">
      {values.map(({ value, count }) => (
        <li key={value} className="min-w-0">
          <button
            type="button"
            aria-pressed={chosen.includes(value)}
            className="group grid w-full gap-1.5 text-left"
            onClick={() => onToggle(value)}
          >
            <span
              aria-hidden
              style={{ background: swatchOf(value) ?? 'var(--mat)' }}
              className={cn(
                'h-7.5 border border-line max-md:h-11',
                chosen.includes(value) && 'border-paper outline-1 outline-offset-2 outline-ink'
              )}
            />
            <span className="truncate text-fine text-muted group-aria-pressed:text-ink">
              {valueLabel(facet, value)} <span className="figures">{formatCount(count)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
