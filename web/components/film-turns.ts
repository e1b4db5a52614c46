/** A film on the page: how much of what could be seen of it is seen, 0 to 1, and whether it may play. */
export type FilmStanding = { seen: number; isWanted: boolean }

const enoughSeen = 0.5

/** Which film plays: the first of the preferred ones that may, otherwise the one that is seen most. */
export function chooseFilm(
  films: ReadonlyMap<string, FilmStanding>,
  preferred: readonly (string | undefined)[]
): string | undefined {
  const ready = [...films].filter(([, { seen, isWanted }]) => isWanted && seen >= enoughSeen)
  const kept = preferred.find((id) => ready.some(([readyId]) => readyId === id))
  return kept ?? ready.toSorted(([, one], [, other]) => other.seen - one.seen)[0]?.[0]
}

/** Hands out who plays: one film at a time, and the one that plays keeps its turn while it can be seen. */
export function createFilmTurns() {
  const films = new Map<string, FilmStanding>()
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
    /** Says what changed of a film. */
    tell(id: string, change: Partial<FilmStanding>): void {
      films.set(id, { seen: 0, isWanted: false, ...films.get(id), ...change })
      settle()
    },
    /** A person wants this one, whatever plays: its turn comes at once, or as soon as it can be seen. */
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

/** The turns of all films on the page. */
export const filmTurns = createFilmTurns()
