import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

/**
 * Where a house's film or picture is with its lettering, or what is there while they are on their way: nearly night. Of a wide
 * window it leaves room for what the house says of itself; it is never higher than the 2:1 of the pictures that houses send.
 */
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
