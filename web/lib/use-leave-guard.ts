import { useEffect, useRef } from 'react'
import { guardLeaving } from './leave-guard.ts'

/**
 * While active, Back and Forward ask first and closing the tab warns. `onAttempt` gets the way on, to be called when
 * the answer is yes. The returned function lets the next step pass unasked.
 *
 * The router has no blocker outside its data mode. A step is undone before the router hears of it; how far it went is
 * told by the index that the router keeps in the history's state.
 */
export function useLeaveGuard(isActive: boolean, onAttempt: (proceed: () => void) => void): () => void {
  const isReleased = useRef(false)
  const ask = useRef(onAttempt)
  useEffect(() => {
    ask.current = onAttempt
  })

  useEffect(() => {
    if (!isActive) return
    const here = indexOf(history.state)
    let isReturning = false
    const unguard = guardLeaving((event) => {
      if (isReleased.current) return
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
        return
      }
      const distance = indexOf(event.state) - here
      if (Number.isNaN(distance) || distance === 0) return
      event.stopImmediatePropagation()
      isReturning = true
      history.go(-distance)
      ask.current(() => {
        isReleased.current = true
        history.go(distance)
      })
    })
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => {
      unguard()
      removeEventListener('beforeunload', warn)
    }
  }, [isActive])

  return () => {
    isReleased.current = true
  }
}

function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN
}
