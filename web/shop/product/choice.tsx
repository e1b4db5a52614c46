import { RadioGroup } from 'radix-ui'
import { useId } from 'react'

export type ChoiceProps = {
  label: string
  options: string[]
  chosen: string
  onChoose: (option: string) => void
  isMissing?: boolean
}

/** One of several: joined cells, the chosen one with a stronger edge. A single option is only said. */
export function Choice({ label, options, chosen, onChoose, isMissing }: ChoiceProps) {
  const id = useId()
  if (options.length === 0) return null
  if (options.length === 1) {
    return (
      <p className="flex justify-between text-ui">
        {label}
        <span className="text-muted">{options[0]}</span>
      </p>
    )
  }
  return (
    <div className="grid gap-2.5">
      <p id={id} className="flex justify-between gap-3 text-ui">
        {label}
        <span className={isMissing ? 'text-oxblood' : 'text-muted'} role={isMissing ? 'alert' : undefined}>
          {isMissing ? `Choose a ${label.toLowerCase()} first` : chosen}
        </span>
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={chosen}
        onValueChange={onChoose}
        className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-px"
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option}
            value={option}
            className="relative -mt-px -ml-px min-h-12 border border-line-strong px-2 text-ui hover:border-ink data-[state=checked]:z-1 data-[state=checked]:border-ink data-[state=checked]:font-medium data-[state=checked]:shadow-[inset_0_0_0_1px_var(--ink)]"
          >
            {option}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
