import { once } from '#web/lib/once.ts'

/** The link of a card in view, which identifies a position after the page has grown above it. */
export type AnchorLink = {
  href: string
  /** Its index among the links with this URL, from the end: the page grows at its start. */
  fromEnd: number
  top: number
}

/** Stored in the session, so `landmark` keeps its name. */
export type Position = { top: number; landmark: AnchorLink | undefined }

const storageName = 'vitrine-positions'

export const positions = once(readPositions)

/** A history entry with its page: the first entry of every visit has the same key. */
export function entryKey({ key, pathname }: { key: string; pathname: string }): string {
  return `${key} ${pathname}`
}

export function storePositions(): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...positions()]))
  } catch {
    // Storage is full or unavailable: the page then starts at its top.
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
