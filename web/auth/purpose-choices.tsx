import { Check } from 'lucide-react'
import { purposeNames, purposes, type VisitPurpose } from '#web/domain/style/purposes.ts'
import { cn } from '#web/lib/class-names.ts'

export type PurposeChoicesProps = { chosen: readonly string[]; isPending: boolean; onToggle: (purpose: VisitPurpose) => void }

/** Until the earlier choice is known, a press could overwrite it. */
export function PurposeChoices({ chosen, isPending, onToggle }: PurposeChoicesProps) {
  return (
    <fieldset className="min-w-0" disabled={isPending}>
      <legend className="sr-only">What brings you here</legend>
      <ul className="grid gap-x-(--gutter) md:grid-cols-2">
        {purposes.map((purpose, index) => (
          <li key={purpose}>
            <label
              className={cn(
                'flex min-h-12 cursor-pointer items-center gap-3.5 border-b border-line text-body has-focus-visible:[outline:var(--ring)]',
                index === 0 && 'border-t',
                index === 1 && 'md:border-t',
                chosen.includes(purpose) && 'font-medium'
              )}
            >
              <input
                type="checkbox"
                className="peer sr-only"
                checked={chosen.includes(purpose)}
                onChange={() => onToggle(purpose)}
              />
              <span
                aria-hidden
                className="grid size-4 place-items-center border border-line-strong bg-surface text-on-ink peer-checked:border-ink peer-checked:bg-ink *:invisible peer-checked:*:visible"
              >
                <Check className="size-3" strokeWidth={2} />
              </span>
              {purposeNames[purpose]}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
