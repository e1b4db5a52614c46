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
  const problem = saveProblem(saveState, isConnected)
  // The bar has no room for both; the time of the preview is also in its button.
  if (problem) return at === undefined ? `${changes}, ${problem}` : problem
  if (at !== undefined) return `as it will be on ${formatPlanned(at)}`
  if (saveState === 'saving') return `${changes}, saving...`
  return count === 0 ? changes : `${changes}, saved as a draft`
}

function saveProblem(saveState: SaveState, isConnected: boolean): string | undefined {
  if (!isConnected && saveState !== 'saved') return 'not saved: no connection'
  return saveState === 'unsaved' || saveState === 'changed by another' ? 'not saved yet' : undefined
}
