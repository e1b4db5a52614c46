import { useRef } from 'react'

/** Handlers for a dialog that no trigger opened: when it closes, the focus goes back to what had it before. */
export function useReturnFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }
}
