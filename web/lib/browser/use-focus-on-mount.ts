import { type RefObject, useEffect, useRef } from 'react'

/** For an element that replaces the focused one. */
export function useFocusOnMount<Target extends HTMLElement>(isWanted: boolean): RefObject<Target | null> {
  const ref = useRef<Target>(null)
  const wasWanted = useRef(isWanted)
  useEffect(() => {
    if (wasWanted.current) ref.current?.focus()
  }, [])
  return ref
}
