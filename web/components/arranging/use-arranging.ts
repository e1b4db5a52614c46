import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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

export type SavedDraft = Pick<ArrangementDraft, 'arrangement' | 'version'>

export type Arranging = {
  arrangement: Arrangement
  change: (next: Arrangement) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  saveState: SaveState
  /** Whether the draft on the server is another one than the one on the screen. */
  isDirty: boolean
  /** Who has changed the page meanwhile. */
  other: string
  /** Saves over what the other has changed; `version` is the one of their draft. */
  overwrite: (version: number) => void
  /** Saves what is unsaved, without a pause. Resolves to the saved draft; undefined if it could not be saved. */
  flush: () => Promise<SavedDraft | undefined>
  /** What is unsaved is not to be saved any more. */
  abandon: () => void
}

export type ArrangingOptions = { page: string; published: Arrangement; draft: ArrangementDraft }

/**
 * The draft of a page, saved to the server after each pause and when the page is left. What cannot be saved is sent again
 * until it can.
 */
export function useArranging({ page, published, draft }: ArrangingOptions): Arranging {
  const [state, setState] = useState<Undoable>(() => undoableOf(draft.arrangement))
  const [saved, setSaved] = useState(draft.arrangement)
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [other, setOther] = useState('')
  const isConnected = useIsConnected()
  const { present } = state
  const isDirty = present !== saved
  const latest = useRef({ present, saved, version: draft.version, isHeldBack: false })
  const saving = useRef<ReturnType<Arranging['flush']>>(undefined)
  useLayoutEffect(() => {
    latest.current.present = present
  })

  async function save(): ReturnType<Arranging['flush']> {
    const now = latest.current
    while (now.present !== now.saved) {
      if (now.isHeldBack) return undefined
      const { present: arrangement, version } = now
      setSaveState('saving')
      try {
        now.version = await saveArrangement(page, { arrangement, version, base: published })
      } catch (error) {
        now.isHeldBack = error instanceof ArrangedByOther
        setSaveState(now.isHeldBack ? 'changed by another' : 'unsaved')
        if (error instanceof ArrangedByOther) setOther(error.message)
        else log('warn', 'An arrangement could not be saved', error)
        return undefined
      }
      now.saved = arrangement
      setSaved(arrangement)
      setSaveState('saved')
    }
    return { arrangement: now.saved, version: now.version }
  }
  function flush(): ReturnType<Arranging['flush']> {
    saving.current ??= save().finally(() => {
      saving.current = undefined
    })
    return saving.current
  }

  const saveAfterPause = useEffectEvent(() => void flush())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!isDirty || !isConnected || saveState === 'saving' || saveState === 'changed by another') return
    const timer = setTimeout(() => saveAfterPause(), saveState === 'unsaved' ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [isDirty, isConnected, saveState, present])
  useEffect(() => () => saveAfterPause(), [])

  return {
    arrangement: present,
    change: (next) => setState((before) => afterChange(before, next)),
    undo: state.past.length > 0 ? () => setState(afterUndo) : undefined,
    redo: state.future.length > 0 ? () => setState(afterRedo) : undefined,
    saveState: isDirty && saveState === 'saved' ? 'saving' : saveState,
    isDirty,
    other,
    overwrite(version) {
      Object.assign(latest.current, { version, isHeldBack: false })
      setSaveState('saved')
    },
    flush,
    abandon() {
      latest.current.isHeldBack = true
    }
  }
}
