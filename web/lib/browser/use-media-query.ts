import { useSyncExternalStore } from 'react'

/** Wider than a phone. */
export const wideScreen = '(min-width: 48rem)'

/** Room for a full sidebar and for every column of a table. */
export const roomyScreen = '(min-width: 68.75rem)'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches
  )
}
