import { useEffect, useRef } from 'react'
import { guardLeaving } from './leave-guard.ts'

/**
 * While active, a step of Back or Forward is undone. `onAttempt` gets the way on, to be called where it is to be made
 * after all. The returned function lets the next step pass.
 *
 * The router has no blocker outside its data mode. A step is undone before the router hears of it; how far it went is
 * told by the index that the router keeps in the history's state.
 */
export function useStepGuard(isActive: boolean, onAttempt: (proceed: () => void) => void): () => void {
  const isReleased = useRef(false)
  const ask = useRef(onAttempt)
  useEffect(() => {
    ask.current = onAttempt
  })

  useEffect(() => {
    if (!isActive) return
    const here = indexOf(history.state)
    let isReturning = false
    return guardLeaving((event) => {
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
  }, [isActive])

  return () => {
    isReleased.current = true
  }
}

function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN
}
