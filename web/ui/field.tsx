import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '#web/lib/class-names.ts'

type Control = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export type FieldProps = {
  label: ReactNode
  error?: string | undefined
  hint?: string | undefined
  className?: string
  /** Renders the control with the attributes that tie it to its label and message. */
  children: (control: Control) => ReactNode
}

export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId()
  const message = error ?? hint
  const messageId = `${id}-message`
  return (
    <div className={cn('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': message ? messageId : undefined })}
      {error && <FieldError id={messageId}>{error}</FieldError>}
      {!error && hint && (
        <p id={messageId} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-small text-oxblood">
      <CircleAlert className="mt-px size-4 shrink-0" strokeWidth={1.25} aria-hidden />
      {children}
    </p>
  )
}
