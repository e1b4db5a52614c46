import { useEffect } from 'react'
import { useStepGuard } from '#web/lib/use-step-guard.ts'

/**
 * While active, Back and Forward ask first and closing the tab warns. `onAttempt` gets the way on, to be called when
 * the answer is yes. The returned function lets the next step pass unasked.
 */
export function useLeaveGuard(isActive: boolean, onAttempt: (proceed: () => void) => void): () => void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
  return useStepGuard(isActive, onAttempt)
}
