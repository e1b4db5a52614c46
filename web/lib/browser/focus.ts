import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** For an element that replaces the focused one. */
export function useFocusOnMount<Target extends HTMLElement>(isWanted: boolean): RefObject<Target | null> {
  const ref = useRef<Target>(null)
  const wasWanted = useRef(isWanted)
  useEffect(() => {
    if (wasWanted.current) ref.current?.focus()
  }, [])
  return ref
}

/** If a new `state` removes the focused button, focuses the first one. Spread the returned props on the element. */
export function useRestoredFocus<Target extends HTMLElement>(
  state: unknown
): {
  ref: RefObject<Target | null>
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
} {
  const ref = useRef<Target>(null)
  const hasFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what may take the focused button away
  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body
    if (isLost) ref.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
  }, [state])
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hasFocus.current = false
    }
  }
}
