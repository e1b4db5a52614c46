import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

export type UnsavedChanges = {
  isDirty: boolean
  /** Closes, after a question where something would be lost. */
  requestClose: () => void
  /** Closes without a question, as after saving. */
  close: () => void
  isAsking: boolean
  discard: () => void
  keep: () => void
}

export type UnsavedChangesOptions = {
  isDirty: boolean
  onClose: () => void
  /** Forgets what was typed, once it is sure that it is not wanted. */
  onDiscard: () => void
}

/** Keeps a form with unsaved changes from closing by accident: by its own buttons, by Back, or with the tab. */
export function useUnsavedChanges({ isDirty, onClose, onDiscard }: UnsavedChangesOptions): UnsavedChanges {
  const [leave, setLeave] = useState<{ proceed: () => void }>()
  const release = useLeaveGuard(isDirty, (proceed) => setLeave({ proceed }))
  const close = () => {
    release()
    onClose()
  }
  const closeUnasked = () => {
    onDiscard()
    onClose()
  }
  return {
    isDirty,
    requestClose: () => (isDirty ? setLeave({ proceed: onClose }) : closeUnasked()),
    close,
    isAsking: leave !== undefined,
    discard() {
      release()
      onDiscard()
      setLeave(undefined)
      leave?.proceed()
    },
    keep: () => setLeave(undefined)
  }
}
