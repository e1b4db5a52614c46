import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** What is about to be done, and its button; at the foot of the screen on phones, above the client advisor's tab. */
export function BookingFoot({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'sticky bottom-(--bottom-bar) z-21 -mx-(--margin) flex flex-col items-stretch gap-x-8 gap-y-3 border-line bg-paper px-(--margin) py-3 max-md:border-t md:static md:mx-0 md:flex-row md:items-center md:justify-between md:px-0',
        className
      )}
    >
      {children}
    </div>
  )
}
