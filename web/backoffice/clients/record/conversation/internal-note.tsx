import { Lock } from 'lucide-react'
import { LinkedText } from '#web/components/linked-text.tsx'
import { formatStaffMoment } from '#web/lib/format/dates.ts'
import type { NoteRow } from './message-queries.ts'

/** A note in the conversation, which cannot be taken for a message. */
export function InternalNote({ note, author }: { note: NoteRow; author: string }) {
  return (
    <div className="grid grid-cols-[16px_1fr_auto] items-start gap-x-3 gap-y-1 border border-dashed border-line-strong bg-paper px-4 pt-3 pb-3.25 text-small">
      <Lock className="mt-0.5 size-4 text-muted" strokeWidth={1.25} aria-hidden />
      <span className="text-muted">Internal note, only staff see this</span>
      <span className="figures text-right text-muted max-md:col-start-2 max-md:text-left">
        {author}, {formatStaffMoment(note.created_at)}
      </span>
      <p dir="auto" className="col-span-2 col-start-2 max-w-[64ch] text-body break-words whitespace-pre-line">
        <LinkedText text={note.body} />
      </p>
    </div>
  )
}
