import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

const field =
  'w-full appearance-none border border-line-strong bg-surface text-ink -outline-offset-1 aria-invalid:border-oxblood disabled:bg-transparent disabled:text-muted'

export type InputProps = ComponentProps<'input'> & { isDense?: boolean }

export function Input({ isDense, className, ...props }: InputProps) {
  return (
    <input className={cn(field, isDense ? 'h-9 px-3 text-ui max-md:h-11' : 'h-12 px-3.5 text-body', className)} {...props} />
  )
}

export function Textarea({ isDense, className, ...props }: ComponentProps<'textarea'> & { isDense?: boolean }) {
  return (
    <textarea className={cn(field, 'resize-y py-3', isDense ? 'px-3 text-ui' : 'px-3.5 text-body', className)} {...props} />
  )
}
