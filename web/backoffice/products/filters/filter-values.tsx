import { useState } from 'react'
import { formatCount } from '#web/lib/format/counts.ts'
import { fold } from '#web/lib/format/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'

export type FilterValue = { value: string; label: string; count: number | undefined }

export type FilterValuesProps = {
  title: string
  values: FilterValue[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** Longer lists get a field to find a value, and scroll. */
const maxWithoutSearch = 8
/** Further values are found by their name. */
const maxShown = 100

export function FilterValues({ title, values, chosen, onToggle }: FilterValuesProps) {
  const [typed, setTyped] = useState('')
  const isLong = values.length > maxWithoutSearch
  const words = fold(typed.trim())
  const found = values.filter(({ label }) => fold(label).includes(words))
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-small text-muted">{title}</legend>
      {isLong && (
        <Input
          isDense
          aria-label={`Find in ${title}`}
          placeholder="Find..."
          autoComplete="off"
          spellCheck={false}
          className="mb-1.5"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={isLong ? 'max-h-60 overflow-y-auto overscroll-contain' : undefined}>
        {found.slice(0, maxShown).map(({ value, label, count }) => (
          <li key={value}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: Checkbox is a button, which a label may name */}
            <label className="flex min-h-8 cursor-pointer items-center gap-2 text-ui max-md:min-h-11">
              <Checkbox checked={chosen.includes(value)} onCheckedChange={() => onToggle(value)} className="-ml-1" />
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="figures ml-auto pl-2 text-small text-muted">{count !== undefined && formatCount(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-small text-muted">Nothing found</p>}
      {found.length > maxShown && (
        <p className="pt-1 text-small text-muted">{`${formatCount(found.length - maxShown)} more. Type to narrow the list.`}</p>
      )}
    </fieldset>
  )
}
