import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

export type UnsavedChanges = {
  /** Closes, after a question where something would be lost. */
  requestClose: () => void
  /** Closes without a question, as after saving. */
  close: () => void
  isAsking: boolean
  discard: () => void
  keep: () => void
}

/** Keeps a form with unsaved changes from closing by accident: by its own buttons, by Back, or with the tab. */
export function useUnsavedChanges(isDirty: boolean, onClose: () => void): UnsavedChanges {
  const [leave, setLeave] = useState<{ proceed: () => void }>()
  const release = useLeaveGuard(isDirty, (proceed) => setLeave({ proceed }))
  const close = () => {
    release()
    onClose()
  }
  return {
    requestClose: () => (isDirty ? setLeave({ proceed: onClose }) : onClose()),
    close,
    isAsking: leave !== undefined,
    discard() {
      release()
      setLeave(undefined)
      leave?.proceed()
    },
    keep: () => setLeave(undefined)
  }
}
