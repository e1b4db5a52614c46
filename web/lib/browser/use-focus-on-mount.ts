import { type RefObject, useEffect, useRef } from 'react'

/** Gives an element the focus as it appears, where that is wanted: when it took the place of what had it. */
export function useFocusOnMount<Target extends HTMLElement>(isWanted: boolean): RefObject<Target | null> {
  const ref = useRef<Target>(null)
  const wasWanted = useRef(isWanted)
  useEffect(() => {
    if (wasWanted.current) ref.current?.focus()
  }, [])
  return ref
}
