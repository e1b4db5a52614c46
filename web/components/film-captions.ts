import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const storageName = 'vitrine-captions'
const wholeFilm = '00:00:00.000 --> 99:59:59.000'

export function captionTrack(words: string): string {
  // A blank line would end the cue, an arrow would begin another; & and < begin markup.
  const text = words.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-->', '→').trim()
  return `WEBVTT\n\n${wholeFilm}\n[No sound] ${text}\n`
}

const listeners = new Set<() => void>()
let isOn: boolean | undefined

export const captionsChoice = {
  isOn(): boolean {
    isOn ??= readStored(storageName) === 'on'
    return isOn
  },
  set(next: boolean): void {
    isOn = next
    writeStored(storageName, next ? 'on' : 'off')
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}
