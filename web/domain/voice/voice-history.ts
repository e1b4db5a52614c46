import { readStored, removeStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const maxRequests = 20

/** The requests that a client chose to store in this browser, the latest first. */
export function readVoiceHistory(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(nameOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, maxRequests) : []
  } catch {
    return []
  }
}

export function addToVoiceHistory(userId: string, sentence: string): string[] {
  const others = readVoiceHistory(userId).filter((each) => each.toLowerCase() !== sentence.toLowerCase())
  const history = [sentence, ...others].slice(0, maxRequests)
  writeStored(nameOf(userId), JSON.stringify(history))
  return history
}

export function removeVoiceHistory(userId: string): void {
  removeStored(nameOf(userId))
}

function nameOf(userId: string): string {
  return `vitrine-voice-history:${userId}`
}
