const drops = new Set<() => void>()

/** For a module that holds in memory what an account read: how it lets go of it when the session ends. */
export function onVisitorForgotten(drop: () => void): void {
  drops.add(drop)
}

/** Lets go at once of all that this tab holds in memory of an account. */
export function dropVisitorMemory(): void {
  for (const drop of drops) drop()
}
