import { useQuery } from '@tanstack/react-query'
import type { ClientRecord } from '#web/backoffice/clients/record/record-queries.ts'
import { advisorsQuery } from '#web/backoffice/clients/record/record-queries.ts'
import type { DraftNote } from '#web/backoffice/clients/record/use-draft-note.ts'
import type { ReplyDraftState } from '#web/backoffice/clients/record/use-reply-draft.ts'
import { useTyping } from '#web/domain/thread/use-typing.ts'
import { firstNameOf } from './saved-reply-fields.ts'
import { StaffComposer } from './staff-composer.tsx'
import { StaffThread } from './staff-thread.tsx'

export type ConversationProps = {
  record: ClientRecord
  draft: ReplyDraftState
  note: DraftNote
  onShowCart: (reservation?: string) => void
}

export function Conversation({ record, draft, note, onShowCart }: ConversationProps) {
  const { profile } = record
  const { isTyping, announce, forget } = useTyping(profile.id, 'staff')
  const { data: advisors } = useQuery(advisorsQuery())
  return (
    <>
      <StaffThread
        record={record}
        advisors={advisors ?? []}
        typist={isTyping ? firstNameOf(profile.full_name) || 'Your client' : undefined}
        onNews={forget}
        onShowCart={onShowCart}
      />
      <StaffComposer record={record} draft={draft} note={note} advisors={advisors ?? []} onTyping={announce} />
    </>
  )
}
