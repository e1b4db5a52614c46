import { useRef } from 'react'

/** When the dialog closes, the focus returns to the element that had it, or to the page if that is gone. */
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
