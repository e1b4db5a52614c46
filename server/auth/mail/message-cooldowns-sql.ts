import { createHash } from 'node:crypto'
import type { Transaction } from '#server/postgres/with-claims.ts'

export type MessageKind = 'confirmation' | 'recovery' | 'email_change' | 'sms'

/** Longer than any configured interval. */
const retentionHours = 24

/** Returns the seconds to wait if the last message was too recent, else 0. */
export async function startCooldown(
  tx: Transaction,
  kind: MessageKind,
  recipient: string,
  minIntervalSeconds: number
): Promise<number> {
  const { rows } = await tx.query<{ wait: number }>({
    text: `
      with expired as (
        delete from auth.message_turns where taken_at < now() - interval '${retentionHours} hours'
      ), taken as (
        insert into auth.message_turns as message (kind, recipient, taken_at) values ($1, $2, now())
        on conflict (kind, recipient) do update set taken_at = now()
          where message.taken_at <= now() - make_interval(secs => $3)
        returning true
      )
      select case when exists (select from taken) then 0 else greatest(1, coalesce((
        select ceil(extract(epoch from message.taken_at + make_interval(secs => $3) - now()))::int
        from auth.message_turns as message where message.kind = $1 and message.recipient = $2
      ), $3::int)) end as wait`,
    values: [kind, hashRecipient(recipient), minIntervalSeconds]
  })
  return rows[0]?.wait ?? 0
}

export async function clearCooldowns(tx: Transaction, kinds: readonly MessageKind[], recipient: string): Promise<void> {
  await tx.query({
    text: 'delete from auth.message_turns where kind = any ($1) and recipient = $2',
    values: [kinds, hashRecipient(recipient)]
  })
}

function hashRecipient(recipient: string): Buffer {
  return createHash('sha256').update(recipient).digest()
}
