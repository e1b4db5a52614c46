import { useState } from 'react'
import { useLeaveGuard } from '#web/lib/overlays/navigation-blocker.tsx'

export type UnsavedChanges = {
  isDirty: boolean
  /** Closes, after asking if input would be lost. */
  requestClose: () => void
  /** Closes without asking, as after saving. */
  close: () => void
  isConfirming: boolean
  discard: () => void
  keep: () => void
}

export type UnsavedChangesOptions = {
  isDirty: boolean
  onClose: () => void
  onDiscard: () => void
}

export function useUnsavedChanges({ isDirty, onClose, onDiscard }: UnsavedChangesOptions): UnsavedChanges {
  const [leave, setLeave] = useState<{ proceed: () => void }>()
  const release = useLeaveGuard(isDirty, (proceed) => setLeave({ proceed }))
  const close = () => {
    release()
    onClose()
  }
  const closeWithoutAsking = () => {
    onDiscard()
    onClose()
  }
  return {
    isDirty,
    requestClose: () => (isDirty ? setLeave({ proceed: onClose }) : closeWithoutAsking()),
    close,
    isConfirming: leave !== undefined,
    discard() {
      release()
      onDiscard()
      setLeave(undefined)
      leave?.proceed()
    },
    keep: () => setLeave(undefined)
  }
}
