import type { MessageRow, NoteRow } from './message-queries.ts'
import type { Reply } from './reply-outbox.ts'

export type ThreadItem =
  | { kind: 'message'; id: string; at: string; message: MessageRow }
  | { kind: 'note'; id: string; at: string; note: NoteRow }
  | { kind: 'reply'; id: string; at: string; reply: Reply; isSent: boolean }

export type ThreadParts = {
  /** The latest first. */
  messages: MessageRow[]
  /** Whether these are all messages; notes older than the oldest message are shown only then. */
  isComplete: boolean
  notes: NoteRow[]
  unsent: Reply[]
  /** Confirmed replies, which may not be among the messages yet. */
  sent: Reply[]
}

/** What a conversation shows, the oldest first: messages and notes by their time, then what is not sent yet. */
export function threadItems({ messages, isComplete, notes, unsent, sent }: ThreadParts): ThreadItem[] {
  const oldest = messages.at(-1)?.sent_at
  const shownNotes = isComplete || !oldest ? notes : notes.filter(({ created_at }) => isBefore(oldest, created_at))
  const known = new Set(messages.map(({ id }) => id))
  const stored: ThreadItem[] = [
    ...messages.map((message) => ({ kind: 'message' as const, id: message.id, at: message.sent_at, message })),
    ...shownNotes.map((note) => ({ kind: 'note' as const, id: note.id, at: note.created_at, note }))
  ]
  const replies = [...sent.map((reply) => ({ reply, isSent: true })), ...unsent.map((reply) => ({ reply, isSent: false }))]
  return [
    ...stored.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ...replies
      .filter(({ reply }) => !known.has(reply.id))
      .map(({ reply, isSent }) => ({ kind: 'reply' as const, id: reply.id, at: reply.writtenAt, reply, isSent }))
  ]
}

function isBefore(one: string, other: string): boolean {
  return Date.parse(one) <= Date.parse(other)
}
