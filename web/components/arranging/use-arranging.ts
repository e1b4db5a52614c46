import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Arrangement } from '#web/domain/arrangements/arrangement.ts'
import { ArrangedByOther, saveArrangement } from '#web/domain/arrangements/arrangement-mutations.ts'
import type { ArrangementDraft } from '#web/domain/arrangements/arrangement-queries.ts'
import { afterChange, afterRedo, afterUndo, type Undoable, undoableOf } from '#web/domain/arrangements/draft.ts'
import { useIsConnected } from '#web/lib/browser/connection.ts'
import { log } from '#web/lib/log.ts'

/** A pause in typing. */
const pauseMs = 600
const retryMs = 5000

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'changed by another'

export type Arranging = {
  arrangement: Arrangement
  change: (next: Arrangement) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  saveState: SaveState
  /** Who has changed the page meanwhile. */
  other: string
  /** Saves over what the other has changed; `version` is the one of their draft. */
  overwrite: (version: number) => void
  /** The version of the saved draft; undefined while something is unsaved. */
  version: number | undefined
}

/** The draft of a page, saved to the server after each pause. What cannot be saved is sent again until it can. */
export function useArranging(page: string, draft: ArrangementDraft): Arranging {
  const [state, setState] = useState<Undoable>(() => undoableOf(draft.arrangement))
  const [saved, setSaved] = useState({ arrangement: draft.arrangement, version: draft.version })
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [other, setOther] = useState('')
  const isSaving = useRef(false)
  const isConnected = useIsConnected()
  const { present } = state
  const isDirty = present !== saved.arrangement

  const save = useEffectEvent(async () => {
    if (isSaving.current || saveState === 'changed by another') return
    isSaving.current = true
    setSaveState('saving')
    try {
      const version = await saveArrangement(page, present, saved.version)
      setSaved({ arrangement: present, version })
      setSaveState('saved')
    } catch (error) {
      setSaveState(error instanceof ArrangedByOther ? 'changed by another' : 'unsaved')
      if (error instanceof ArrangedByOther) setOther(error.message)
      else log('warn', 'An arrangement could not be saved', error)
    } finally {
      isSaving.current = false
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!isDirty || !isConnected || saveState === 'saving') return
    const timer = setTimeout(() => void save(), saveState === 'unsaved' ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [isDirty, isConnected, saveState, present])

  return {
    arrangement: present,
    change: (next) => setState((before) => afterChange(before, next)),
    undo: state.past.length > 0 ? () => setState(afterUndo) : undefined,
    redo: state.future.length > 0 ? () => setState(afterRedo) : undefined,
    saveState: isDirty && saveState === 'saved' ? 'saving' : saveState,
    other,
    overwrite(version) {
      setSaved({ ...saved, version })
      setSaveState('saved')
    },
    version: isDirty ? undefined : saved.version
  }
}
