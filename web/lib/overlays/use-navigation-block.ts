import { useEffect, useRef } from 'react'
import { blockNavigation } from './navigation-blocker.tsx'

/**
 * While active, a step Back or Forward calls `onAttempt` instead, with a function that makes the step after all. The returned
 * function lets the next step of the app's own pass.
 */
export function useNavigationBlock(isActive: boolean, onAttempt: (proceed: () => void) => void): () => void {
  const attempt = useRef(onAttempt)
  const unblock = useRef(() => {})
  useEffect(() => {
    attempt.current = onAttempt
  })
  useEffect(() => {
    if (!isActive) return
    unblock.current = blockNavigation((proceed) =>
      attempt.current(() => {
        unblock.current()
        proceed()
      })
    )
    return () => unblock.current()
  }, [isActive])
  return () => unblock.current()
}
