import { useEffect, useRef } from 'react'
import { useAppStore } from './app-store.ts'

/**
 * For pages that share a path, told apart by `name`: going on to another one moves the focus to its heading, as at a change
 * of path.
 */
export function useOwnTop(name: string): void {
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    if (useAppStore.getState().navigationDirection !== 'forward') return
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [name])
}
