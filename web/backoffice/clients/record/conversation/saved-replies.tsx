import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { UndoNotice } from '#web/components/undo-notice.tsx'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SavedReplyForm } from './saved-reply-form.tsx'
import { useDeleteSavedReply, useOrderReplies, useSaveReply } from './saved-reply-mutations.ts'
import { type SavedReplyRow, savedRepliesQuery } from './saved-reply-queries.ts'

export type SavedRepliesProps = { fill: (body: string) => string; onChoose: (reply: SavedReplyRow) => void }

/** The replies that staff saved: to choose one, and to keep them. */
export function SavedReplies({ fill, onChoose }: SavedRepliesProps) {
  const { data: replies, isError, refetch } = useQuery(savedRepliesQuery())
  const [edited, setEdited] = useState<SavedReplyRow | 'new'>()
  const [isManaging, setManaging] = useState(false)
  const [deleted, setDeleted] = useState<SavedReplyRow>()
  const restore = useSaveReply()
  const remove = useDeleteSavedReply()
  if (edited) {
    const lastPosition = Math.max(-1, ...(replies ?? []).map(({ position }) => position))
    const next =
      edited === 'new' ? { id: newUuid(), title: '', body: '', position: lastPosition + 1, updated_at: undefined } : edited
    return <SavedReplyForm reply={next} onDone={() => setEdited(undefined)} />
  }
  return (
    <>
      {!replies && isError && <LoadFailure what="The replies" onRetry={() => void refetch()} />}
      <ul className="max-h-64 overflow-auto">
        {replies?.length === 0 && <li className="py-2.5 text-ui text-muted">No saved replies yet.</li>}
        {replies?.map((reply, place) => (
          <li key={reply.id} className="flex items-center border-line not-first:border-t">
            <button
              type="button"
              className="grid min-w-0 flex-1 grid-cols-[minmax(0,168px)_minmax(0,1fr)] gap-4 px-4 py-2.5 text-left text-ui -outline-offset-2 hover:bg-sunken max-md:grid-cols-1 max-md:gap-0"
              onClick={() => onChoose(reply)}
            >
              <span className="truncate font-medium">{reply.title}</span>
              <span className="truncate text-muted">
                <Filled body={reply.body} fill={fill} />
              </span>
            </button>
            {isManaging && (
              <Manage
                replies={replies}
                place={place}
                onEdit={() => setEdited(reply)}
                onDelete={() => remove.mutate(reply.id, { onSuccess: () => setDeleted(reply) })}
              />
            )}
          </li>
        ))}
      </ul>
      {deleted && (
        <div className="px-4">
          <UndoNotice
            text={`${deleted.title} is deleted.`}
            onUndo={() => restore.mutate(toSave(deleted), { onSuccess: () => setDeleted(undefined) })}
          />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-2.5 text-small text-muted">
        <span className="mr-auto">Fields are filled from her record. Tab moves to the next one.</span>
        {isManaging && (
          <button type="button" className="underlined min-h-6 text-ink" onClick={() => setEdited('new')}>
            Add a reply
          </button>
        )}
        <button type="button" className="underlined min-h-6 text-ink" onClick={() => setManaging(!isManaging)}>
          {isManaging ? 'Done' : 'Edit replies'}
        </button>
      </p>
    </>
  )
}

/** What is filled in, and what is still to be, in bronze. */
function Filled({ body, fill }: { body: string; fill: (body: string) => string }) {
  return body.split(/(\{[^{}\n]{1,60}\})/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={place} className="text-bronze">
        {fill(part)}
      </span>
    ) : (
      part
    )
  )
}

type ManageProps = {
  replies: SavedReplyRow[]
  place: number
  onEdit: () => void
  onDelete: () => void
}

function Manage({ replies, place, onEdit, onDelete }: ManageProps) {
  const order = useOrderReplies()
  const reply = replies[place]
  if (!reply) return null
  const move = (to: number) => {
    const others = replies.filter(({ id }) => id !== reply.id)
    order.mutate([...others.slice(0, to), reply, ...others.slice(to)])
  }
  const icon = { className: 'size-4', strokeWidth: 1.25, 'aria-hidden': true } as const
  return (
    <span className="flex shrink-0 pr-2">
      <IconButton
        isDense
        label={`Move ${reply.title} up`}
        disabled={place === 0 || order.isPending}
        onClick={() => move(place - 1)}
      >
        <ArrowUp {...icon} />
      </IconButton>
      <IconButton
        isDense
        label={`Move ${reply.title} down`}
        disabled={place === replies.length - 1 || order.isPending}
        onClick={() => move(place + 1)}
      >
        <ArrowDown {...icon} />
      </IconButton>
      <IconButton isDense label={`Edit ${reply.title}`} onClick={onEdit}>
        <Pencil {...icon} />
      </IconButton>
      <IconButton isDense label={`Delete ${reply.title}`} onClick={onDelete}>
        <Trash2 {...icon} />
      </IconButton>
    </span>
  )
}

function toSave({ id, title, body, position }: SavedReplyRow) {
  return { id, title, body, position, updated_at: undefined }
}

export type SavedReplyChipsProps = { onChoose: (reply: SavedReplyRow) => void; isOpen: boolean; onToggle: () => void }

/** The first replies, and the way to all of them. */
export function SavedReplyChips({ onChoose, isOpen, onToggle }: SavedReplyChipsProps) {
  const { data: replies = [] } = useQuery(savedRepliesQuery())
  return (
    <span className="flex min-w-0 gap-2">
      {replies.slice(0, 2).map((reply) => (
        <Button
          key={reply.id}
          variant="line"
          className="h-7.5! max-w-44 truncate px-2.5! font-normal! text-small! max-lg:hidden"
          onClick={() => onChoose(reply)}
        >
          <span className="truncate">{reply.title}</span>
        </Button>
      ))}
      <Button
        variant="line"
        className="h-7.5! px-2.5! font-normal! text-small! max-md:h-9!"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span>
          All replies <span className="figures text-muted">{replies.length}</span>
        </span>
      </Button>
    </span>
  )
}
