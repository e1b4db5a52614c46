import { once } from '#web/lib/once.ts'

/** The link of a card in view, by which a place on a page is found again when the page has grown above it. */
export type Landmark = {
  href: string
  /** Which of the links with this address it is, counted from the end: the page grows at its start. */
  fromEnd: number
  /** Its distance from the top of the window, in pixels. */
  top: number
}

export type Position = { top: number; landmark: Landmark | undefined }

const storageName = 'vitrine-positions'

/** The positions in which the entries of the history were left; they outlive a reload. */
export const positions = once(readPositions)

/** An entry of the history together with its page: the first entry of every visit has the same key. */
export function entryKey({ key, pathname }: { key: string; pathname: string }): string {
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
