import { useEffect, useRef } from 'react'
import { useAppStore } from './app-store.ts'

/**
 * For pages behind one path, which are one page to the scroll memory and to the announcer: whoever goes on to another of them
 * begins at its top, on its heading. `name` tells them apart.
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
