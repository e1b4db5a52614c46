import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  isDense?: boolean
}

export function IconButton({ label, isDense, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(
        'inline-grid place-items-center transition-colors duration-(--t-quick) ease-arrive disabled:opacity-40',
        isDense ? 'size-8 text-muted hover:text-ink' : 'size-10',
        className
      )}
      {...props}
    />
  )
}
