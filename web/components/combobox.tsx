import { Command } from 'cmdk'
import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { fold } from '#web/lib/format/text.ts'

export type ComboboxProps = Omit<ComponentProps<'button'>, 'value' | 'onChange'> & {
  options: { value: string; label: string }[]
  value: string
  onValueChange: (value: string) => void
  placeholder?: string | undefined
  searchLabel: string
}

/** Further options are found by their name. */
const maxShown = 200

export function Combobox({ options, value, onValueChange, placeholder, searchLabel, ...trigger }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = (text: string) => {
    setTyped(text)
    setOpen(true)
  }
  const chosen = options.find((option) => option.value === value)
  return (
    <Popover.Root modal open={isOpen} onOpenChange={(isOpening) => (isOpening ? open('') : setOpen(false))}>
      <Popover.Trigger asChild>
        <button
          {...trigger}
          type="button"
          role="combobox"
          aria-expanded={isOpen}
          data-placeholder={chosen ? undefined : ''}
          className="flex h-9 w-full items-center justify-between gap-2 border border-line-strong bg-surface px-3 text-ui -outline-offset-1 aria-invalid:border-oxblood data-placeholder:text-muted max-md:h-11"
          onKeyDown={(event) => {
            if (!isLetter(event) && event.key !== 'ArrowDown') return
            event.preventDefault()
            // Fast typing continues before the field has focus.
            open((isOpen ? typed : '') + (isLetter(event) ? event.key : ''))
          }}
        >
          <span className="min-w-0 truncate">{chosen?.label ?? placeholder}</span>
          <ChevronDown className="size-4 shrink-0" strokeWidth={1.4} aria-hidden />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          aria-label={searchLabel}
          onOpenAutoFocus={(event) => {
            // The browser would select the letter that opened the list, and the next one would replace it.
            event.preventDefault()
            const field = event.target instanceof Element ? event.target.querySelector('input') : null
            field?.focus()
            field?.setSelectionRange(field.value.length, field.value.length)
          }}
          className="z-60 max-h-(--radix-popover-content-available-height) w-max max-w-90 min-w-(--radix-popover-trigger-width) border border-line-strong bg-surface"
        >
          <OptionList
            options={options}
            value={value}
            typed={typed}
            onType={setTyped}
            searchLabel={searchLabel}
            onChoose={(next) => {
              onValueChange(next)
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type OptionListProps = Pick<ComboboxProps, 'options' | 'value' | 'searchLabel'> & {
  typed: string
  onType: (typed: string) => void
  onChoose: (value: string) => void
}

function OptionList({ options, value, typed, onType, searchLabel, onChoose }: OptionListProps) {
  const words = fold(typed.trim())
  const found = options.filter(({ label }) => fold(label).includes(words))
  return (
    <Command shouldFilter={false} loop label={searchLabel} defaultValue={value}>
      <Command.Input
        value={typed}
        onValueChange={onType}
        placeholder={`${searchLabel}...`}
        className="h-9 w-full border-b border-line bg-transparent px-3 text-ui -outline-offset-2 max-md:h-11"
      />
      <Command.List label={searchLabel} className="max-h-72 overflow-y-auto overscroll-contain py-1">
        {found.length === 0 && (
          <p role="status" className="px-3 py-2 text-small text-muted">
            Nothing found
          </p>
        )}
        {found.slice(0, maxShown).map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            onSelect={() => onChoose(option.value)}
            className="flex h-9 cursor-pointer items-center justify-between gap-6 px-3 text-ui data-[selected=true]:bg-sunken max-md:h-11"
          >
            <span className="truncate">{option.label}</span>
            {option.value === value && <Check className="size-4 shrink-0" strokeWidth={1.4} aria-label="chosen" />}
          </Command.Item>
        ))}
        {found.length > maxShown && (
          <p className="px-3 py-2 text-small text-muted">{`${found.length - maxShown} more. Type to narrow the list.`}</p>
        )}
      </Command.List>
    </Command>
  )
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
