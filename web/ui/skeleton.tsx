import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

export function SkeletonBar({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden className={cn('breathing my-1 block h-2.5 bg-sunken', className)} {...props} />
}

export function SkeletonPicture({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden
      className={cn('breathing block bg-[color-mix(in_srgb,var(--mat)_34%,var(--paper))]', className)}
      {...props}
    />
  )
}
