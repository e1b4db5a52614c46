import type { Pool } from 'pg'
import { withServiceRole } from '#server/postgres/with-claims.ts'

export const emailsChannel = 'outgoing_emails'

export type QueuedEmail = { id: string; recipient: string; kind: string; data: unknown }

/** Reserves the oldest emails for this server alone. */
export async function claimEmails(pool: Pool, take: number): Promise<QueuedEmail[]> {
  const { rows } = await withServiceRole(pool, (tx) =>
    tx.finish<QueuedEmail>({
      name: 'emails claim',
      text: 'select id, recipient, kind, data from public.claim_emails($1)',
      values: [take]
    })
  )
  return rows
}

export type EmailProblem = { reason: string; isFinal: boolean }

/** Without a problem the email counts as sent; with one it is claimed again later, unless that is final. */
export async function finishEmail(pool: Pool, id: string, problem: EmailProblem | undefined): Promise<void> {
  await withServiceRole(pool, (tx) =>
    tx.finish({
      name: 'emails finish',
      text: 'select public.finish_email($1, $2, $3)',
      values: [id, problem?.reason ?? null, problem?.isFinal ?? false]
    })
  )
}

/** Does what is due by the clock. With `sendsEmail` it queues emails, and promises for a quarter of an hour that they are sent. */
export async function runClock(pool: Pool, sendsEmail: boolean): Promise<void> {
  await withServiceRole(pool, (tx) =>
    tx.finish({ name: 'emails run clock', text: 'select public.run_clock($1)', values: [sendsEmail] })
  )
}
