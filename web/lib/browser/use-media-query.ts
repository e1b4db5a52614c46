import { useSyncExternalStore } from 'react'

/** Wider than a phone. */
export const wideScreen = '(min-width: 48rem)'

/** Room for a full sidebar and for every column of a table. */
export const roomyScreen = '(min-width: 68.75rem)'

export function useMediaQuery(query: string): boolean {
  const list = listOf(query)
  return useSyncExternalStore(list.subscribe, list.matches)
}

const lists = new Map<string, ReturnType<typeof openList>>()

function listOf(query: string) {
  const list = lists.get(query) ?? openList(query)
  lists.set(query, list)
  return list
}

/** The same functions for every render, or React would subscribe anew each time. */
function openList(query: string) {
  const list = matchMedia(query)
  return {
    matches: () => list.matches,
    subscribe(onChange: () => void) {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    }
  }
}
