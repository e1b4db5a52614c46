import { type Ref, useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'

export type AcceptTermsProps = {
  ref?: Ref<HTMLButtonElement>
  name: string
  value: boolean
  onChange: (isChecked: boolean) => void
  onBlur: () => void
  error: string | undefined
}

/** The pages open beside the form, so that nothing typed is lost. */
export function AcceptTerms({ value, onChange, error, ...control }: AcceptTermsProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="-ml-1 flex items-start gap-1.5">
        <Checkbox
          {...control}
          id={id}
          checked={value}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-message` : undefined}
          onCheckedChange={(checked) => onChange(checked === true)}
        />
        <label htmlFor={id} className="pt-0.5 text-ui">
          I accept the{' '}
          <a href="/terms" target="_blank" className="underlined" rel="noopener">
            terms
          </a>{' '}
          and have read the{' '}
          <a href="/privacy" target="_blank" className="underlined" rel="noopener">
            privacy notice
          </a>
          .
        </label>
      </div>
      {error && <FieldError id={`${id}-message`}>{error}</FieldError>}
    </div>
  )
}
