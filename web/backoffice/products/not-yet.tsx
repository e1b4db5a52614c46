import type { ReactNode } from 'react'
import { buttonLook } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

export const addReason = 'Adding by hand is not possible yet; a CSV upload is'
export const editReason = 'Editing a product is not possible yet'

/** A button for what can't be done yet. It can be reached, so that the reason can be read. */
export function NotYet({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <Tooltip label={reason}>
      <button
        type="button"
        aria-disabled
        className={buttonLook({ size: 'dense', className: 'cursor-default border-sunken! bg-sunken! text-muted!' })}
      >
        {children}
      </button>
    </Tooltip>
  )
}
