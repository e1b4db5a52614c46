import { createContext, useContext } from 'react'
import { type Arrangement, unarranged } from '#web/domain/arrangements/arrangement.ts'
import type { Arranging } from './use-arranging.ts'

export type Preview = {
  /** In ISO format; undefined: the page as it is being arranged. */
  at: string | undefined
  isNewClient: boolean
}

export type ComingChange = { at: string; kind: string; page: string | null; title: string | null }

export type ArrangingState = {
  arranging: Arranging
  /** What shoppers see. */
  published: Arrangement
  preview: Preview
  setPreview: (preview: Preview) => void
  /** What will have changed by the time of the preview. */
  changes: ComingChange[]
}

const nothing: Arranging = {
  arrangement: unarranged,
  change: () => undefined,
  undo: undefined,
  redo: undefined,
  saveState: 'saved',
  isDirty: false,
  other: '',
  overwrite: () => undefined,
  flush: async () => undefined,
  abandon: () => undefined
}

export const ArrangingContext = createContext<ArrangingState>({
  arranging: nothing,
  published: unarranged,
  preview: { at: undefined, isNewClient: false },
  setPreview: () => undefined,
  changes: []
})

export function useArrangingState(): ArrangingState {
  return useContext(ArrangingContext)
}
