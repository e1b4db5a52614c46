import { type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox.tsx'

export type LabelledCheckboxProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

export function LabelledCheckbox({ isChecked, onChange, children }: LabelledCheckboxProps) {
  const id = useId()
  return (
    <span className="flex items-center gap-1.5 justify-self-start text-ui">
      <Checkbox id={id} className="-ml-1" checked={isChecked} onCheckedChange={(next) => onChange(next === true)} />
      <label htmlFor={id} className="min-h-6 content-center">
        {children}
      </label>
    </span>
  )
}
