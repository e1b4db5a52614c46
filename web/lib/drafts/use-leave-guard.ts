import { useEffect } from 'react'
import { useNavigationBlock } from '#web/lib/overlays/use-navigation-block.ts'

/**
 * While active, Back and Forward call `onAttempt` with a function that proceeds, and closing the tab asks for confirmation.
 * The returned function lets the app's own next navigation pass.
 */
export function useLeaveGuard(isActive: boolean, onAttempt: (proceed: () => void) => void): () => void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
  return useNavigationBlock(isActive, onAttempt)
}
