import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

/**
 * Where a house's film or picture stands, or what is there while it is on its way. Houses send pictures of 2:1 whose object
 * reaches nearly from edge to edge, so a flatter band would cut it. In a low window it is flatter all the same: the house's name
 * has to be seen below it.
 */
export function BannerBox({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('aspect-5/4 max-h-[calc(100svh-var(--bar)-var(--s9))] w-full md:aspect-2/1', className)} {...props} />
  )
}
