import { useEffect, useRef } from 'react'
import { useAppStore } from './app-store.ts'

/** For pages that share a path, identified by `name`: a new one moves the focus to its heading, like a new path. */
export function useHeadingFocus(name: string): void {
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    if (useAppStore.getState().navigationDirection !== 'forward') return
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [name])
}
