import { formatPlanned } from '#web/lib/format/dates.ts'
import type { SaveState } from './use-arranging.ts'

export type ArrangingSituation = {
  saveState: SaveState
  isConnected: boolean
  /** Of the preview. */
  at: string | undefined
  /** How many changes the draft has. */
  count: number
}

/** What the page shows, and whether its changes are saved: '2 changes, saved as a draft'. */
export function arrangingText({ saveState, isConnected, at, count }: ArrangingSituation): string {
  const changes = count === 0 ? 'as shoppers see it' : `${count} ${count === 1 ? 'change' : 'changes'}`
  const shown = at === undefined ? changes : `as it will be on ${formatPlanned(at)}`
  if (!isConnected && saveState !== 'saved') return `${shown}, not saved: no connection`
  if (saveState === 'unsaved' || saveState === 'changed by another') return `${shown}, not saved yet`
  if (saveState === 'saving') return `${shown}, saving...`
  return count === 0 || at !== undefined ? shown : `${shown}, saved as a draft`
}
