import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** For long lists: the system's own control, which suits phones and can be autofilled. */
export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        className={cn(
          'h-12 w-full appearance-none border border-line-strong bg-surface pr-10 pl-3.5 text-body text-ellipsis text-ink -outline-offset-1 aria-invalid:border-oxblood',
          className
        )}
        {...props}
      />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
        strokeWidth={1.4}
        aria-hidden
      />
    </span>
  )
}
