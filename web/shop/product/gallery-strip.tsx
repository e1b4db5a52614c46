import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from '#web/lib/class-names.ts'

export type GalleryStripProps = {
  label: string
  current: number
  onShow: (index: number) => void
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string
  children: ReactNode
}

export function GalleryStrip({ label, current, onShow, onKeyDown, className, children }: GalleryStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  // After every render: a slide that vanished moves those behind it.
  useLayoutEffect(() => {
    if (strip.current && seenIn(strip.current) !== current) {
      strip.current.scrollTo({ left: current * strip.current.clientWidth, behavior: 'instant' })
    }
  })
  return (
    <ul
      ref={strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
      className={cn('flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]', className)}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => {
        const seen = seenIn(currentTarget)
        if (seen !== current) onShow(seen)
      }}
    >
      {children}
    </ul>
  )
}

function seenIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / Math.max(clientWidth, 1))
}
