import { useSyncExternalStore } from 'react'

/** From here on a width is not a phone's. */
export const wideScreen = '(min-width: 48rem)'

/** From here on there is room for a full sidebar, and for every column of a table. */
export const roomyScreen = '(min-width: 68.75rem)'

/** Whether the window answers a media query now, and again whenever that changes. */
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
