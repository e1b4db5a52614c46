import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

const variants = {
  primary: 'border-ink bg-ink text-on-ink hover:bg-ink/88',
  line: 'border-line-strong text-ink hover:border-ink',
  quiet: 'border-transparent text-ink hover:bg-sunken/60',
  danger: 'border-current text-oxblood hover:bg-oxblood/6',
  'danger-solid': 'border-oxblood-solid bg-oxblood-solid text-on-night hover:bg-oxblood-solid/90',
  night: 'border-on-night bg-on-night text-night hover:bg-on-night/90'
}

const sizes = { regular: 'h-12 px-7 text-ui', dense: 'h-9 px-4 text-small' }

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes; className?: string | undefined }

export function buttonLook({ variant = 'primary', size = 'regular', className }: Look = {}): string {
  return cn(
    'inline-flex items-center justify-center gap-2.5 whitespace-nowrap border font-medium tracking-[.01em]',
    'transition-colors duration-(--t-quick) ease-arrive',
    'disabled:border-sunken disabled:bg-sunken disabled:text-muted',
    variants[variant],
    sizes[size],
    className
  )
}

export type ButtonProps = ComponentProps<'button'> & Look

export function Button({ variant = 'primary', size = 'regular', className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonLook({ variant, size, className })} {...props} />
}
