import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppStore } from '#web/store/app-store.ts'

/** Says the new page's title to those who can't see that the page changed, and notes how long it took to appear. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const firstPath = useRef(pathname)
  const recordPage = useAppStore((state) => state.recordPage)
  useEffect(() => {
    const startedAt = performance.now()
    if (firstPath.current === pathname) {
      recordPage(pathname, performance.now())
      return
    }
    firstPath.current = ''
    const element = document.querySelector('title')
    const announce = () => {
      setTitle(document.title)
      recordPage(pathname, performance.now() - startedAt)
    }
    if (!element) return
    const observer = new MutationObserver(announce)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, recordPage])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
