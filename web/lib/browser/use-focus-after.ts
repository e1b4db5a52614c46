import { type RefObject, useEffect, useRef } from 'react'

/** Focuses `element` when `state` changes and what had the focus is gone with the state before. */
export function useFocusAfter(state: unknown, element: RefObject<HTMLElement | null>): void {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [state, element])
}
