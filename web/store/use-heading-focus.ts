import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useAppStore } from './app-store.ts'

/**
 * For pages that share a path, identified by `name`: a new one moves the focus to its heading, like a new path. `isFiltered`:
 * what replaces the entry in the history is only another filter of the same page.
 */
export function useHeadingFocus(name: string, { isFiltered = false } = {}): void {
  const type = useNavigationType()
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    if (useAppStore.getState().navigationDirection !== 'forward' || (isFiltered && type === 'REPLACE')) return
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [name, isFiltered, type])
}
