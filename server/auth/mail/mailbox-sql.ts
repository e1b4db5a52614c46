import type { Transaction } from '#server/postgres/with-claims.ts'

export type StoredMailboxMessage = {
  id: string
  kind: 'email' | 'sms'
  recipient: string
  subject: string
  content_text: string
  content_html: string | null
  action_link: string | null
  code: string | null
  sent_at: Date
}

type NewMessage = {
  kind: StoredMailboxMessage['kind']
  recipient: string
  subject: string
  text: string
  html: string | undefined
  link: string | undefined
  code: string | undefined
}

/** Codes are secrets even in development. */
const retentionDays = 7
const maxShown = 200

export async function storeMessage(tx: Transaction, message: NewMessage): Promise<void> {
  await tx.query({ text: `delete from auth.development_mailbox where sent_at < now() - interval '${retentionDays} days'` })
  await tx.query({
    text: `
      insert into auth.development_mailbox (kind, recipient, subject, content_text, content_html, action_link, code)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [message.kind, message.recipient, message.subject, message.text, message.html, message.link, message.code]
  })
}

export async function listMessages(tx: Transaction, recipient?: string): Promise<StoredMailboxMessage[]> {
  const { rows } = await tx.query<StoredMailboxMessage>({
    text: `
      select * from auth.development_mailbox where $1::text is null or recipient = lower($1)
      order by id desc limit ${maxShown}`,
    values: [recipient ?? null]
  })
  return rows
}

export async function findMessage(tx: Transaction, id: string): Promise<StoredMailboxMessage | undefined> {
  const { rows } = await tx.query<StoredMailboxMessage>({
    text: 'select * from auth.development_mailbox where id = $1',
    values: [id]
  })
  return rows[0]
}
