import { RadioGroup } from 'radix-ui'
import { type ReactNode, type RefObject, useId } from 'react'
import { Picture } from '#web/components/picture.tsx'
import { cn } from '#web/lib/class-names.ts'

export type ChoiceProps<Option extends string> = {
  label: string
  system?: string | undefined
  options: readonly Option[]
  chosen: string
  onChoose: (option: Option) => void
  isMissing?: boolean
  /** Sold-out options can be chosen, to subscribe to their return. */
  isSoldOut?: boolean
  /** Below an option, such as its name in another system. */
  detailOf?: (option: Option) => string | undefined
  /** Above the name of an option; null leaves its place empty. */
  pictureOf?: (option: Option) => string | null
  /** The client's own. */
  marked?: string | undefined
  /** Options that are held for other clients, which can be chosen too. */
  held?: ReadonlySet<string>
  note?: string | undefined
  aside?: ReactNode
  groupRef?: RefObject<HTMLDivElement | null>
}

export function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, system, options, chosen, onChoose, isMissing, isSoldOut, note, aside, groupRef } = props
  const { detailOf, pictureOf, marked, held } = props
  const id = useId()
  const said = [chosen, note].filter(Boolean).join(', ')
  const labelOf = (option: Option) => {
    const parts = [
      isSoldOut && 'sold out',
      detailOf?.(option),
      option === marked && 'your size',
      held?.has(option) && 'held for another client'
    ].filter(Boolean)
    return parts.length > 0 ? [option, ...parts].join(', ') : undefined
  }
  if (options.length === 0) return null
  if (options.length === 1) {
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ui">
        <span>
          {label} {system && <span className="text-muted">{system}</span>}
          <span className="ml-3 wrap-anywhere text-muted">{said}</span>
        </span>
        {aside}
      </p>
    )
  }
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ui">
        <span className="min-w-0">
          <span id={id}>
            {label} {system && <span className="text-muted">{system}</span>}
          </span>
          <span
            className={cn('ml-3 wrap-anywhere', isMissing ? 'text-oxblood' : 'text-muted')}
            role={isMissing ? 'alert' : undefined}
          >
            {isMissing ? `Choose a ${label.toLowerCase()} first` : said}
          </span>
        </span>
        {aside}
      </p>
      <RadioGroup.Root
        ref={groupRef}
        aria-labelledby={id}
        value={chosen}
        onValueChange={(value) => {
          const option = options.find((known) => known === value)
          if (option) onChoose(option)
        }}
        className={cn('grid pt-px pl-px', pictureOf ? 'grid-cols-[repeat(auto-fill,minmax(84px,1fr))]' : columnsFor(options))}
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option}
            value={option}
            aria-label={labelOf(option)}
            className={cn(
              'relative -mt-px -ml-px min-h-12 border border-line-strong hover:z-2 hover:border-ink data-[state=checked]:z-1 data-[state=checked]:border-ink data-[state=checked]:font-medium data-[state=checked]:shadow-[inset_0_0_0_1px_var(--ink)]',
              pictureOf ? 'px-0.5 pt-0.5 pb-1.5 text-small' : 'px-2 text-ui',
              isSoldOut && 'text-muted line-through data-[state=checked]:text-ink'
            )}
          >
            {option === marked && <span aria-hidden className="absolute top-1.5 right-1.5 size-1.5 bg-bronze" />}
            {pictureOf && <Picture src={pictureOf(option)} alt="" sizes="96px" className="mb-1.5 aspect-4/5" />}
            <span className={cn('line-clamp-2 wrap-anywhere', held?.has(option) && 'text-muted')}>{option}</span>
            {detailOf?.(option) && <span className="figures block text-fine font-normal text-muted">{detailOf(option)}</span>}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}

/** Wide enough for the longest word of most options; a sentence takes a line of its own. */
function columnsFor(options: readonly string[]): string {
  const maxLength = Math.max(...options.map((option) => option.length))
  if (maxLength <= 6) return 'grid-cols-[repeat(auto-fit,minmax(60px,1fr))]'
  if (maxLength <= 12) return 'grid-cols-[repeat(auto-fit,minmax(104px,1fr))]'
  return maxLength <= 20 ? 'grid-cols-[repeat(auto-fit,minmax(160px,1fr))]' : 'grid-cols-1'
}
