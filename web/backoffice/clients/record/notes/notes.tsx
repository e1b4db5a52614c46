import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useDeleteNote, useEditNote, useRestoreNote } from '#web/backoffice/clients/record/conversation/message-mutations.ts'
import { clientNotesQuery, maxNotes, type NoteRow } from '#web/backoffice/clients/record/conversation/message-queries.ts'
import { advisorsQuery } from '#web/backoffice/clients/record/record-queries.ts'
import type { DraftNote } from '#web/backoffice/clients/record/use-draft-note.ts'
import type { ReplyDraftState } from '#web/backoffice/clients/record/use-reply-draft.ts'
import { LinkedText } from '#web/components/linked-text.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { UndoNotice } from '#web/components/undo-notice.tsx'
import { formatCount } from '#web/lib/format/counts.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { useDirtyInput } from '#web/lib/overlays/use-sheet-views.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

const maxLength = 4000

type NotesProps = { clientId: string; draft: ReplyDraftState; draftNote: DraftNote }

/** What staff noted about a client. Each edits and deletes their own. */
export function Notes({ clientId, draft, draftNote }: NotesProps) {
  const { data: notes, isError, refetch } = useQuery(clientNotesQuery(clientId))
  const { data: advisors } = useQuery(advisorsQuery())
  const restore = useRestoreNote(clientId)
  // Here, since a note is gone when it is deleted.
  const remove = useDeleteNote(clientId)
  const [deleted, setDeleted] = useState<NoteRow>()
  return (
    <div className="min-h-0 flex-1 overflow-auto px-4 py-5 md:px-8">
      <NoteForm
        label="New note"
        text={draft.draft.note}
        onText={(note) => draft.write({ note })}
        isSaving={draftNote.isSaving}
        isFailed={draftNote.isFailed}
        onSave={draftNote.save}
      />
      {!notes && isError && <LoadFailure what="The notes" onRetry={() => void refetch()} />}
      {!notes && !isError && <SkeletonBar className="mt-8 h-20 w-full" />}
      {notes?.length === 0 && <p className="mt-6 border-y border-line py-8 text-body text-muted">No notes yet.</p>}
      {notes && notes.length > 0 && (
        <ul aria-label="Notes" className="mt-6 border-t border-line">
          {notes.map((note) => (
            <Note
              key={note.id}
              note={note}
              onDelete={() => remove.mutate(note.id, { onSuccess: () => setDeleted(note) })}
              author={advisors?.find(({ id }) => id === note.author_id)?.full_name ?? 'A colleague'}
            />
          ))}
        </ul>
      )}
      {notes && notes.length >= maxNotes && (
        <p className="figures mt-4 text-small text-muted">The latest {formatCount(maxNotes)} notes are shown.</p>
      )}
      {deleted && (
        <UndoNotice text="Note deleted" onUndo={() => restore.mutate(deleted, { onSuccess: () => setDeleted(undefined) })} />
      )}
    </div>
  )
}

type NoteProps = { note: NoteRow; author: string; onDelete: () => void }

function Note({ note, author, onDelete }: NoteProps) {
  const isOwn = useAppStore(({ user }) => user?.id === note.author_id)
  const [edited, setEdited] = useState<string>()
  const edit = useEditNote(note.client_id)
  useDirtyInput(edited !== undefined && edited !== note.body)
  const save = (body: string) =>
    edit.mutate({ id: note.id, body }, { onSuccess: () => setEdited((text) => (text?.trim() === body ? undefined : text)) })
  if (edited !== undefined) {
    return (
      <li className="border-b border-line py-4">
        <NoteForm
          label="Note"
          text={edited}
          onText={setEdited}
          isSaving={edit.isPending}
          isFailed={edit.isError}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      </li>
    )
  }
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-4">
      <p dir="auto" className="max-w-[64ch] min-w-0 text-body break-words whitespace-pre-line">
        <LinkedText text={note.body} />
      </p>
      {isOwn && (
        <span className="flex gap-4 text-small">
          <button type="button" className="underlined min-h-6" onClick={() => setEdited(note.body)}>
            Edit
          </button>
          <button type="button" className="underlined min-h-6" onClick={onDelete}>
            Delete
          </button>
        </span>
      )}
      <p className="figures text-small text-muted">
        {author}, {formatDateTime(note.created_at)}
        {note.updated_at !== note.created_at && ', edited'}
      </p>
    </li>
  )
}

type NoteFormProps = {
  label: string
  text: string
  onText: (text: string) => void
  isSaving: boolean
  isFailed: boolean
  onSave: (body: string) => void
  onCancel?: () => void
}

function NoteForm({ label, text, onText, isSaving, isFailed, onSave, onCancel }: NoteFormProps) {
  const problemId = useId()
  const [isChecked, setChecked] = useState(false)
  const body = text.trim()
  const tooLong = text.length > maxLength && `Shorten the note by ${formatCount(text.length - maxLength)} characters`
  const problem =
    tooLong ||
    (isChecked && body === '' && 'Write the note first') ||
    (isFailed && 'The note could not be saved. Try again in a moment.')
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setChecked(body === '')
    if (body !== '' && !tooLong && !isSaving) onSave(body)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <div className="grid gap-2 border border-dashed border-line-strong bg-paper pt-2.5 pr-2 pb-2 pl-3.5 has-[textarea:focus-visible]:[outline:var(--ring)] has-[textarea:focus-visible]:-outline-offset-1">
        <textarea
          dir="auto"
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          aria-label={label}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? problemId : undefined}
          placeholder="Write a note. Only staff see it."
          className="w-full resize-none bg-transparent text-body outline-none"
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={handleKey}
        />
        <div className="flex items-center justify-end gap-2">
          <span className="mr-1 text-small text-muted max-md:hidden">Ctrl Enter</span>
          {onCancel && (
            <Button variant="line" size="dense" className="max-md:h-11" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="dense" className="px-5! max-md:h-11!" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save note'}
          </Button>
        </div>
      </div>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </form>
  )
}
