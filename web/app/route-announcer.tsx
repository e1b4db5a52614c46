import { useEffect, useRef, useState } from 'react'
import { pageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'

export function RouteAnnouncer({ pathname }: { pathname: string }) {
  const [title, setTitle] = useState('')
  const firstPath = useRef(pathname)
  const recordPage = useAppStore((state) => state.recordPage)
  const titleBefore = useRef('')
  useEffect(() => {
    const startedAt = performance.now()
    const isFirst = firstPath.current === pathname
    if (isFirst) recordPage(pathname, startedAt)
    else firstPath.current = ''
    let announced = titleBefore.current
    const announce = () => {
      // Background work changes the window's title too.
      if (isFirst || pageTitle() === announced) return
      announced = pageTitle()
      setTitle(announced)
      recordPage(pathname, performance.now() - startedAt)
    }
    // A cached page has set its title by now.
    announce()
    const element = document.querySelector('title')
    const observer = new MutationObserver(announce)
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      titleBefore.current = pageTitle()
    }
  }, [pathname, recordPage])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
