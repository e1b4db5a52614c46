import { once } from '#web/lib/once.ts'

/** The link of a card in view, by which a place on a page is found again when the page has grown above it. */
export type Landmark = {
  href: string
  /** Which of the links to there it is, counted from the end: what comes in comes in above. */
  fromEnd: number
  /** Where it stood in the window, in pixels. */
  top: number
}

export type Position = {
  top: number
  /** What was seen there: a page that has grown above it meanwhile is scrolled to it all the same. */
  landmark?: Landmark | undefined
}

const storageName = 'vitrine-positions'

/** Where the entries of the history were left; a reload finds them again. */
export const positions = once(readPositions)

/** An entry of the history with its page. The first entry of every visit has the same key. */
export function placeOfEntry(key: string, pathname: string): string {
  return `${key} ${pathname}`
}

export function storePositions(): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...positions()]))
  } catch {
    // A full or forbidden storage: the page then starts at its top.
  }
}

function readPositions(): Map<string, Position> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
    return new Map(Array.isArray(stored) ? stored : [])
  } catch {
    return new Map()
  }
}
