/** The visible fraction of a film, 0 to 1, and whether it may play. */
export type FilmState = { seen: number; isWanted: boolean }

const enoughSeen = 0.5

/** The film that plays: the first preferred one that may, otherwise the most visible one. */
export function chooseFilm(
  films: ReadonlyMap<string, FilmState>,
  preferred: readonly (string | undefined)[]
): string | undefined {
  const ready = [...films].filter(([, { seen, isWanted }]) => isWanted && seen >= enoughSeen)
  const chosen = preferred.find((id) => ready.some(([readyId]) => readyId === id))
  return chosen ?? ready.toSorted(([, one], [, other]) => other.seen - one.seen)[0]?.[0]
}

export function createFilmTurns() {
  const films = new Map<string, FilmState>()
  const listeners = new Set<() => void>()
  let playing: string | undefined
  let asked: string | undefined

  function settle(): void {
    const next = chooseFilm(films, [asked, playing])
    if (next === asked) asked = undefined
    if (next === playing) return
    playing = next
    for (const listener of listeners) listener()
  }

  return {
    playing: () => playing,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(id: string, change: Partial<FilmState>): void {
      films.set(id, { seen: 0, isWanted: false, ...films.get(id), ...change })
      settle()
    },
    ask(id: string): void {
      asked = id
      settle()
    },
    leave(id: string): void {
      films.delete(id)
      if (asked === id) asked = undefined
      settle()
    }
  }
}

export const filmTurns = createFilmTurns()
