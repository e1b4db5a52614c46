import { useSyncExternalStore } from 'react'

/** From here on a width is not a phone's. */
export const wideScreen = '(min-width: 48rem)'

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
