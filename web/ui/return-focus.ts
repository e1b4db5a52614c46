import { useRef } from 'react'

/**
 * Handlers for a dialog that no trigger opened: when it closes, the focus goes back to what had it before, or to the page
 * where that is gone.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const isThere = opener.current?.isConnected && opener.current !== document.body
      const target = isThere ? opener.current : document.getElementById('main')
      if (target instanceof HTMLElement) target.focus()
    }
  }
}
