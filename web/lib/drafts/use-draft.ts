import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isSame } from '#web/lib/is-same.ts'
import { type FormBaseline, readDraft } from './draft.ts'
import { lockDraft } from './draft-lock.ts'
import { readDraftText, removeDraft, writeDraftText } from './draft-store.ts'
import { mergeChanges } from './merge-changes.ts'

const writeIntervalMs = 400

export type DraftOptions<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  name: string
  shape: z.ZodMiniType<Form>
  isOpen: boolean
  start: () => FormBaseline<Form>
  /** Removes uploaded files, by URL, that no record uses. */
  removeUploads: (urls: string[]) => void
}

export type FormDraft<Form> = {
  baseline: RefObject<FormBaseline<Form>>
  /** When the restored draft was stored; undefined without one. */
  restoredAt: string | undefined
  /** Whether a draft may still be restored: the form's current values must not be shown. */
  isPending: boolean
  drop: () => void
  /** Resets the form. */
  restart: () => void
  /** Changes the form's baseline and continues with these values. */
  fill: (baseline: Pick<FormBaseline<Form>, 'base' | 'version'>, values: Form) => void
  addUpload: (url: string) => void
  /** Records that values are being sent: until `noteResponse` they may have been stored. */
  noteSent: (values: unknown) => void
  noteResponse: (values: unknown) => void
  /** Ends the draft after saving (with the saved values) or discarding, and removes unused files. */
  end: (saved?: unknown) => void
}

/**
 * Stores a form's values in this browser and restores them after a crash or a reload. One tab owns the draft of a subject;
 * another tab that opens the same form starts without it.
 */
export function useDraft<Form extends FieldValues, Values>(options: DraftOptions<Form, Values>): FormDraft<Form> {
  const { form, name, shape, isOpen, start, removeUploads } = options
  const [first] = useState(start)
  const baseline = useRef(first)
  const [restoredAt, setRestoredAt] = useState<string>()
  const [isPending, setPending] = useState(() => readDraftText(name) !== undefined)
  const isOwner = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!isOwner.current) return
    const values = form.getValues()
    if (isSame(values, baseline.current.base)) removeDraft(name)
    else writeDraftText(name, { ...baseline.current, values, savedAt: new Date().toISOString() })
  }
  const fillForm = (base: Form, values: Form) => {
    form.reset(base)
    if (!isSame(values, base)) form.reset(values, { keepDefaultValues: true })
  }
  const restart = () => {
    baseline.current = start()
    fillForm(baseline.current.base, baseline.current.base)
    setRestoredAt(undefined)
    write()
  }

  const begin = useEffectEvent(() => {
    isOwner.current = true
    setPending(false)
    const draft = readDraft(readDraftText(name), shape)
    if (!draft) return
    const { values, savedAt, ...stored } = draft
    const now = start()
    const { merged } = mergeChanges({ base: stored.base, mine: values, theirs: now.base })
    if (isSame(merged, now.base)) {
      removeDraft(name)
      return
    }
    // Values typed meanwhile win over the restored ones.
    const typed = mergeChanges({ base: baseline.current.base, mine: form.getValues(), theirs: values })
    baseline.current = stored
    fillForm(stored.base, typed.merged)
    setRestoredAt(savedAt)
  })
  const writeNow = useEffectEvent(() => write())
  useEffect(() => {
    if (!isOpen) return
    const releaseLock = lockDraft(name, begin, () => setPending(false))
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer.current ??= setTimeout(writeNow, writeIntervalMs)
      }
    })
    addEventListener('pagehide', writeNow)
    return () => {
      releaseLock()
      unsubscribe()
      removeEventListener('pagehide', writeNow)
      clearTimeout(timer.current)
      timer.current = undefined
      isOwner.current = false
    }
  }, [isOpen, name, form])

  const removeUnsaved = (saved: unknown) => {
    const { uploads, unconfirmed } = baseline.current
    const inUse = JSON.stringify(saved) ?? ''
    const unsaved = uploads.filter((url) => !inUse.includes(JSON.stringify(url)))
    // Values sent without a response may have been stored, and their pictures with them.
    if (unsaved.length > 0 && (saved !== undefined || unconfirmed.length === 0)) removeUploads(unsaved)
  }
  return {
    baseline,
    restoredAt,
    isPending,
    drop() {
      removeUnsaved(undefined)
      restart()
    },
    restart,
    fill(next, values) {
      baseline.current = { ...baseline.current, ...next }
      fillForm(next.base, values)
      write()
    },
    addUpload(url) {
      baseline.current.uploads = [...baseline.current.uploads, url]
    },
    noteSent(values) {
      baseline.current.unconfirmed = [...baseline.current.unconfirmed, values]
      write()
    },
    noteResponse(values) {
      baseline.current.unconfirmed = baseline.current.unconfirmed.filter((sent) => sent !== values)
      write()
    },
    end(saved) {
      // A draft of another tab must stay.
      if (isOwner.current) removeDraft(name)
      isOwner.current = false
      removeUnsaved(saved)
    }
  }
}
