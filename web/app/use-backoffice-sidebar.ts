import { useEffect, useState } from 'react'
import { roomyScreen, useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { readSidebarCookie, sidebarCookie } from './backoffice-sidebar-cookie.ts'

const shortcutKey = 'b'

export type BackofficeSidebarState = {
  isDrawer: boolean
  isExpanded: boolean
  isDrawerOpen: boolean
  setDrawerOpen: (isOpen: boolean) => void
  toggle: () => void
}

export function useBackofficeSidebar(): BackofficeSidebarState {
  const isDrawer = !useMediaQuery(wideScreen)
  const hasRoom = useMediaQuery(roomyScreen)
  const [chosen, setChosen] = useState(() => readSidebarCookie(document.cookie))
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isExpanded = chosen ?? hasRoom

  const toggle = () => {
    if (isDrawer) {
      setDrawerOpen(!isDrawerOpen)
      return
    }
    setChosen(!isExpanded)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the shop is served without TLS
    document.cookie = sidebarCookie(!isExpanded)
  }

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.repeat || event.key.toLowerCase() !== shortcutKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  })

  return { isDrawer, isExpanded, isDrawerOpen: isDrawer && isDrawerOpen, setDrawerOpen, toggle }
}
