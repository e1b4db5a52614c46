import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

const tones = { moss: 'text-moss', bronze: 'text-bronze', oxblood: 'text-oxblood', muted: 'text-muted', ink: 'text-ink' }

export type BadgeProps = {
  tone?: keyof typeof tones
  isHollow?: boolean
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'ink', isHollow, className, children }: BadgeProps) {
  return (
    <span className={cn('inline-flex items-center gap-1.75 whitespace-nowrap text-small', tones[tone], className)}>
      <span
        aria-hidden
        className={cn('size-1.5 shrink-0', isHollow ? 'shadow-[inset_0_0_0_1px_currentColor]' : 'bg-current')}
      />
      {children}
    </span>
  )
}

export function Tag({ isSale, children }: { isSale?: boolean; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-block max-w-full overflow-hidden border px-2 text-fine leading-5 text-ellipsis whitespace-nowrap',
        isSale ? 'border-oxblood text-oxblood' : 'border-line-strong'
      )}
    >
      {children}
    </span>
  )
}
