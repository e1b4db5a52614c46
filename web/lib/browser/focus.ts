import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** For an element that replaces the focused one. */
export function useFocusOnMount<Target extends HTMLElement>(isWanted: boolean): RefObject<Target | null> {
  const ref = useRef<Target>(null)
  const wasWanted = useRef(isWanted)
  useEffect(() => {
    if (wasWanted.current) ref.current?.focus()
  }, [])
  return ref
}

type RestoredFocus<Target extends HTMLElement> = {
  ref: RefObject<Target | null>
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** Shows more in place of the focused control, and focuses what `find` returns then. */
export function revealAndFocus(reveal: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(reveal)
  find()?.focus()
}

/**
 * If a new `state` removes the focused button, focuses the first one that is left, else what `otherwise` returns. Spread the
 * returned props on the element.
 */
export function useRestoredFocus<Target extends HTMLElement>(
  state: unknown,
  { buttons = 'button', otherwise }: { buttons?: string; otherwise?: () => HTMLElement | null } = {}
): RestoredFocus<Target> {
  const ref = useRef<Target>(null)
  const hasFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what may take the focused button away
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    const button = ref.current?.querySelector<HTMLElement>(`${buttons}:enabled`)
    const target = button ?? otherwise?.()
    target?.focus({ preventScroll: true })
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

/**
 * If a new `state` removes the row with the focus, focuses the last button of the row that took its place, else the list,
 * which needs a `tabIndex` for that, and the heading of the page if the list is gone too. Spread the returned props on the list.
 */
export function useFocusedRow<Target extends HTMLElement>(state: unknown): RestoredFocus<Target> {
  const ref = useRef<Target>(null)
  const place = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what may take the row away
  useLayoutEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return
    const rows = [...(ref.current?.children ?? [])]
    const row = rows[Math.min(place.current, rows.length - 1)]
    const buttons = [...(row?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
    const target = buttons.at(-1) ?? ref.current ?? document.querySelector<HTMLElement>('main h1')
    target?.focus({ preventScroll: true })
  }, [state])
  return {
    ref,
    onFocus: ({ currentTarget, target }) => {
      place.current = [...currentTarget.children].findIndex((row) => row.contains(target))
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) place.current = -1
    }
  }
}
