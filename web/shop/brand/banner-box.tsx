import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** Leaves room below it on a wide window, and is never higher than the 2:1 of most brands' pictures. */
export function BannerBox({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'aspect-39/41 max-h-[calc(100svh-var(--bar)-var(--s9))] w-full bg-[color-mix(in_srgb,var(--night)_86%,var(--mat))] md:aspect-auto md:h-[clamp(280px,58svh,50vw)] md:max-h-none',
        className
      )}
      {...props}
    />
  )
}
