import { useRef, useState } from 'react'

export type FormSubmit = {
  isSaving: boolean
  /** Ignores the call while work is running: a double click counts once. */
  run: (work: () => Promise<void>) => Promise<void>
  /** Call it when validation has passed and the request starts. */
  markSaving: () => void
}

export function useFormSubmit(): FormSubmit {
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  return {
    isSaving,
    async run(work) {
      if (isBusy.current) return
      isBusy.current = true
      try {
        await work()
      } finally {
        isBusy.current = false
        setSaving(false)
      }
    },
    markSaving: () => setSaving(true)
  }
}
