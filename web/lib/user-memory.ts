const drops = new Set<() => void>()

/** Registers a callback that removes from memory what a user has read, called when the session ends. */
export function onVisitorForgotten(drop: () => void): void {
  drops.add(drop)
}

export function dropVisitorMemory(): void {
  for (const drop of drops) drop()
}
