import { useEffect, useRef } from 'react'
import { blockNavigation } from './navigation-blocker.tsx'

/**
 * While active, Back and Forward call `onAttempt` instead, with a function that proceeds. The returned function lets the
 * app's own next navigation pass.
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
