import { removeAllStored } from '#web/lib/browser/browser-storage.ts'
import { log } from '#web/lib/log.ts'

const prefix = 'vitrine-draft'

export type DraftSubject = {
  userId: string
  kind: 'brand' | 'product' | 'reply' | 'confirmation' | 'advisor' | 'visit'
  /** The id of the edited record (of a reply: of the client; of a confirmation: of the reservation), 'new', or 'own'. */
  record: string
}

export function draftKey({ userId, kind, record }: DraftSubject): string {
  return `${prefix}:${userId}:${kind}:${record}`
}

export function readDraftText(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Full or unavailable storage must not keep anyone from typing. */
export function writeDraftText(key: string, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    log('warn', 'The draft could not be stored in this browser', error)
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch (error) {
    log('warn', 'The draft could not be removed from this browser', error)
  }
}

export function removeDraftsOf(userId: string): void {
  const start = `${prefix}:${userId}:`
  try {
    removeAllStored((name) => name.startsWith(start))
  } catch (error) {
    log('warn', 'The drafts could not be removed from this browser', error)
  }
}
