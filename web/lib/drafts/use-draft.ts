import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isSame } from '#web/lib/is-same.ts'
import { type FormGround, readDraft } from './draft.ts'
import { holdDraft } from './draft-lock.ts'
import { readDraftText, removeDraft, writeDraftText } from './draft-store.ts'
import { mergeChanges } from './merge-changes.ts'

const writeIntervalMs = 400

export type DraftOptions<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  /** From draftKey. */
  name: string
  shape: z.ZodMiniType<Form>
  isOpen: boolean
  /** The form's baseline without a draft. */
  start: () => FormGround<Form>
  /** Removes uploaded files, by address, that no record uses. */
  removeUploads: (addresses: string[]) => void
}

export type KeptDraft<Form> = {
  ground: RefObject<FormGround<Form>>
  /** When the restored draft was stored; undefined without one. */
  restoredAt: string | undefined
  /** Whether a draft may still be restored: the form's current values must not be shown. */
  isPending: boolean
  /** Discards the restored draft. */
  drop: () => void
  /** Resets the form. */
  restart: () => void
  /** Changes the form's baseline and goes on with these values. */
  fill: (ground: Pick<FormGround<Form>, 'base' | 'version'>, values: Form) => void
  noteUpload: (address: string) => void
  /** Records that values are being sent: until `noteResponse` they may have been stored. */
  noteSent: (values: unknown) => void
  noteAnswer: (values: unknown) => void
  /** Ends the draft after saving (with the saved values) or discarding, and removes unused files. */
  end: (saved?: unknown) => void
}

/**
 * Stores a form's values in this browser and restores them after a crash or a reload. One tab owns the draft of a subject;
 * another tab that opens the same form starts without it.
 */
export function useDraft<Form extends FieldValues, Values>(options: DraftOptions<Form, Values>): KeptDraft<Form> {
  const { form, name, shape, isOpen, start, removeUploads } = options
  const [first] = useState(start)
  const ground = useRef(first)
  const [restoredAt, setRestoredAt] = useState<string>()
  const [isPending, setPending] = useState(() => readDraftText(name) !== undefined)
  const isKeeping = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!isKeeping.current) return
    const values = form.getValues()
    if (isSame(values, ground.current.base)) removeDraft(name)
    else writeDraftText(name, { ...ground.current, values, savedAt: new Date().toISOString() })
  }
  const fillForm = (base: Form, values: Form) => {
    form.reset(base)
    if (!isSame(values, base)) form.reset(values, { keepDefaultValues: true })
  }
  const restart = () => {
    ground.current = start()
    fillForm(ground.current.base, ground.current.base)
    setRestoredAt(undefined)
    write()
  }

  const begin = useEffectEvent(() => {
    isKeeping.current = true
    setPending(false)
    const draft = readDraft(readDraftText(name), shape)
    if (!draft) return
    const { values, savedAt, ...kept } = draft
    const now = start()
    const { merged } = mergeChanges({ base: kept.base, mine: values, theirs: now.base })
    if (isSame(merged, now.base)) {
      removeDraft(name)
      return
    }
    // Values typed meanwhile win over the restored ones.
    const typed = mergeChanges({ base: ground.current.base, mine: form.getValues(), theirs: values })
    ground.current = kept
    fillForm(kept.base, typed.merged)
    setRestoredAt(savedAt)
  })
  const writeNow = useEffectEvent(() => write())
  useEffect(() => {
    if (!isOpen) return
    const letGo = holdDraft(name, begin, () => setPending(false))
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer.current ??= setTimeout(writeNow, writeIntervalMs)
      }
    })
    addEventListener('pagehide', writeNow)
    return () => {
      letGo()
      unsubscribe()
      removeEventListener('pagehide', writeNow)
      clearTimeout(timer.current)
      timer.current = undefined
      isKeeping.current = false
    }
  }, [isOpen, name, form])

  const removeUnsaved = (saved: unknown) => {
    const { uploads, unanswered } = ground.current
    const inUse = JSON.stringify(saved) ?? ''
    const unsaved = uploads.filter((address) => !inUse.includes(JSON.stringify(address)))
    // Values sent without a response may have been stored, and their pictures with them.
    if (unsaved.length > 0 && (saved !== undefined || unanswered.length === 0)) removeUploads(unsaved)
  }
  return {
    ground,
    restoredAt,
    isPending,
    drop() {
      removeUnsaved(undefined)
      restart()
    },
    restart,
    fill(next, values) {
      ground.current = { ...ground.current, ...next }
      fillForm(next.base, values)
      write()
    },
    noteUpload(address) {
      ground.current.uploads = [...ground.current.uploads, address]
    },
    noteSent(values) {
      ground.current.unanswered = [...ground.current.unanswered, values]
      write()
    },
    noteAnswer(values) {
      ground.current.unanswered = ground.current.unanswered.filter((sent) => sent !== values)
      write()
    },
    end(saved) {
      // A draft of another tab must stay.
      if (isKeeping.current) removeDraft(name)
      isKeeping.current = false
      removeUnsaved(saved)
    }
  }
}
