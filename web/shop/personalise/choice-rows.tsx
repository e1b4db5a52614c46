import { Check } from 'lucide-react'
import { useId } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'

export type ChoiceRow = {
  value: string
  name: string
  products?: number | undefined
  /** A CSS colour shown beside the name. */
  swatch?: string | undefined
}

export type ChoiceRowsProps = {
  title?: string
  label: string
  rows: ChoiceRow[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** Ruled checkboxes in two columns, with the number of products that each is about. */
export function ChoiceRows({ title, label, rows, chosen, onToggle }: ChoiceRowsProps) {
  const titleId = useId()
  return (
    <fieldset {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': label })} className="min-w-0 not-first:mt-9">
      {title && (
        <h2 id={titleId} className="type-label mb-2.5 text-muted">
          {title}
        </h2>
      )}
      <ul className="grid gap-x-(--gutter) border-t border-line md:grid-cols-2">
        {rows.map(({ value, name, products, swatch }) => (
          <li key={value} className="min-w-0">
            <label className="group grid min-h-12 cursor-pointer grid-cols-[20px_1fr_auto] items-center gap-3 border-b border-line py-2 text-body has-focus-visible:[outline:var(--ring)]">
              <input
                type="checkbox"
                className="peer sr-only"
                checked={chosen.includes(value)}
                onChange={() => onToggle(value)}
              />
              <span
                aria-hidden
                className="grid size-4 place-items-center border border-line-strong bg-surface text-on-ink peer-checked:border-ink peer-checked:bg-ink *:invisible peer-checked:*:visible"
              >
                <Check className="size-3" strokeWidth={2} />
              </span>
              <span className={cn('flex min-w-0 items-center gap-3 break-words', chosen.includes(value) && 'font-medium')}>
                {swatch && <span aria-hidden className="size-5 shrink-0 border border-line" style={{ background: swatch }} />}
                {name}
              </span>
              {products !== undefined && (
                <span className="figures text-small text-muted">
                  {formatCount(products)}
                  <span className="sr-only"> pieces</span>
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
