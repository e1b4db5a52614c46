import { type ReactNode, type Ref, useId } from 'react'
import { Checkbox } from './checkbox.tsx'

export type LabelledCheckboxProps = {
  ref?: Ref<HTMLButtonElement>
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The id of the message that says why it must be checked. */
  errorId?: string | undefined
  children: ReactNode
}

export function LabelledCheckbox({ ref, isChecked, onChange, errorId, children }: LabelledCheckboxProps) {
  const id = useId()
  return (
    <span className="flex items-center gap-1.5 justify-self-start text-ui">
      <Checkbox
        ref={ref}
        id={id}
        className="-ml-1"
        checked={isChecked}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onCheckedChange={(next) => onChange(next === true)}
      />
      <label htmlFor={id} className="min-h-6 content-center">
        {children}
      </label>
    </span>
  )
}
