import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** §9: a tooltip waits 700 ms. */
export const tooltipDelayMs = 700

export const TooltipProvider = Primitive.Provider

export type TooltipProps = {
  label: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  isDisabled?: boolean
  children: ReactNode
}

/** Needs a TooltipProvider above. */
export function Tooltip({ label, side = 'top', isDisabled, children }: TooltipProps) {
  if (isDisabled) return children
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content side={side} sideOffset={6} className="z-60 bg-ink px-2.5 py-1.5 text-fine text-on-ink">
          {label}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
