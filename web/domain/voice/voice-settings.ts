import * as z from 'zod/mini'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { once } from '#web/lib/once.ts'

/** What a client chose for the voice page, in this browser. */
export type VoiceSettings = {
  /** Sound may be sent to the browser's maker to be recognised. */
  hasConsent: boolean
  isSpoken: boolean
  isHistoryOn: boolean
}

const shape = once(() => z.object({ hasConsent: z.boolean(), isSpoken: z.boolean(), isHistoryOn: z.boolean() }))

const untouched: VoiceSettings = { hasConsent: false, isSpoken: false, isHistoryOn: false }

export function readVoiceSettings(userId: string): VoiceSettings {
  return shape().safeParse(parse(readStored(nameOf(userId)))).data ?? untouched
}

export function writeVoiceSettings(userId: string, settings: VoiceSettings): void {
  writeStored(nameOf(userId), JSON.stringify(settings))
}

function nameOf(userId: string): string {
  return `vitrine-voice:${userId}`
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
