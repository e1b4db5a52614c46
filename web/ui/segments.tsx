import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

export type SegmentsProps<Value extends string> = {
  label: string
  options: readonly (readonly [value: Value, name: ReactNode])[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few, all of them in sight. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex max-w-full overflow-x-auto border border-line-strong">
      {options.map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          className={cn(
            'h-7 px-3 text-small whitespace-nowrap -outline-offset-2 max-md:h-9',
            option === value ? 'bg-ink text-on-ink' : 'text-muted hover:text-ink'
          )}
          onClick={() => onChange(option)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
