import type { ReactNode } from 'react'
import { buttonLook } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

export type NotYetProps = { label: string; reason: string; look: 'button' | 'icon'; children: ReactNode }

/** A button for what can't be done yet. It can be reached, so that the reason can be read. */
export function NotYet({ label, reason, look, children }: NotYetProps) {
  return (
    <Tooltip label={reason}>
      <button
        type="button"
        aria-disabled
        aria-label={label}
        className={
          look === 'icon'
            ? 'inline-grid size-8 cursor-default place-items-center text-muted opacity-40'
            : buttonLook({ size: 'dense', className: 'cursor-default border-sunken! bg-sunken! text-muted!' })
        }
      >
        {children}
      </button>
    </Tooltip>
  )
}
