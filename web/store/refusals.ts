import { readStored, removeStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const nameOf = (userId: string) => `vitrine-refusals:${userId}`

/** Remembers in this browser whether a client refuses anything: the demo's placeholders know nothing of refusals. */
export function storeRefusals(userId: string, hasRefusals: boolean): void {
  if (hasRefusals) writeStored(nameOf(userId), '1')
  else removeStored(nameOf(userId))
}

export function hasStoredRefusals(userId: string): boolean {
  return readStored(nameOf(userId)) !== null
}
