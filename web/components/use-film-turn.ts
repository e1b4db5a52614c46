import { type RefObject, useCallback, useEffect, useId, useSyncExternalStore } from 'react'
import { filmTurns } from './film-turns.ts'

export type FilmTurn = {
  isTurn: boolean
  ask: () => void
}

export function useFilmTurn(box: RefObject<HTMLElement | null>, isWanted: boolean): FilmTurn {
  const id = useId()
  const isTurn = useSyncExternalStore(filmTurns.subscribe, () => filmTurns.playing() === id)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)
        if (latest) filmTurns.tell(id, { seen: seenPart(latest) })
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] }
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      filmTurns.leave(id)
    }
  }, [box, id])
  useEffect(() => filmTurns.tell(id, { isWanted }), [id, isWanted])
  const ask = useCallback(() => {
    filmTurns.ask(id)
    if (filmTurns.playing() !== id) box.current?.scrollIntoView({ block: 'nearest' })
  }, [box, id])
  return { isTurn, ask }
}

/** Relative to the window for a film that is larger than the window. */
function seenPart({ boundingClientRect: film, intersectionRect: seen, rootBounds: view }: IntersectionObserverEntry): number {
  const largest = Math.min(film.width, view?.width ?? film.width) * Math.min(film.height, view?.height ?? film.height)
  return largest > 0 ? (seen.width * seen.height) / largest : 0
}
