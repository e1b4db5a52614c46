const drops = new Set<() => void>()

/** Registers a callback that clears a user's data from memory when the session ends. */
export function onUserCleared(drop: () => void): void {
  drops.add(drop)
}

export function clearUserMemory(): void {
  for (const drop of drops) drop()
}
