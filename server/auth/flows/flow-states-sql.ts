import { randomUUID } from 'node:crypto'
import { requireRow } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import type { Challenge } from './pkce.ts'

export type FlowStateRow = {
  id: string
  user_id: string | null
  auth_code: string
  code_challenge_method: Challenge['method'] | null
  code_challenge: string | null
  provider_type: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  authentication_method: string
  referrer: string | null
  provider_secrets: Record<string, string> | null
  linking_target_id: string | null
  age_seconds: number
}

export type NewFlowState = {
  userId?: string | undefined
  challenge: Challenge | undefined
  provider: string
  method: string
  referrer?: string | undefined
  secrets?: Record<string, string> | undefined
  linkingTargetId?: string | undefined
}

const maxLifeHours = 24

const columns = `*, extract(epoch from now() - coalesce(auth_code_issued_at, created_at))::float as age_seconds`

/** Also deletes expired flows. */
export async function insertFlowState(tx: Transaction, flow: NewFlowState): Promise<FlowStateRow> {
  await tx.query({ text: `delete from auth.flow_state where created_at < now() - interval '${maxLifeHours} hours'` })
  const { rows } = await tx.query<FlowStateRow>({
    text: `
      insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type,
        authentication_method, referrer, provider_secrets, linking_target_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      returning ${columns}`,
    values: [
      flow.userId,
      randomUUID(),
      flow.challenge?.method,
      flow.challenge?.challenge,
      flow.provider,
      flow.method,
      flow.referrer,
      flow.secrets,
      flow.linkingTargetId
    ]
  })
  return requireRow(rows)
}

export async function issueAuthCode(tx: Transaction, userId: string, method: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ auth_code: string }>({
    text: `
      update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
      where id = (
        select id from auth.flow_state where user_id = $1 and authentication_method = $2 order by created_at desc limit 1
      )
      returning auth_code`,
    values: [userId, method]
  })
  return rows[0]?.auth_code
}

export async function lockFlowByCode(tx: Transaction, authCode: string): Promise<FlowStateRow | undefined> {
  const { rows } = await tx.query<FlowStateRow>({
    text: `select ${columns} from auth.flow_state where auth_code = $1 for update`,
    values: [authCode]
  })
  return rows[0]
}

export async function storeSecrets(tx: Transaction, id: string, secrets: Record<string, string>): Promise<void> {
  await tx.query({ text: 'update auth.flow_state set provider_secrets = $2 where id = $1', values: [id, secrets] })
}

/** Returns and deletes the stored secrets when a user returns from a provider. */
export async function consumeFlow(tx: Transaction, id: string): Promise<FlowStateRow | undefined> {
  const { rows } = await tx.query<FlowStateRow>({
    text: `select ${columns} from auth.flow_state where id = $1 for update`,
    values: [id]
  })
  const flow = rows[0]
  if (flow?.code_challenge) {
    await tx.query({ text: 'update auth.flow_state set provider_secrets = null where id = $1', values: [id] })
  } else if (flow) await deleteFlowState(tx, id)
  return flow
}

type FlowCompletion = { userId: string; accessToken?: string; refreshToken?: string | undefined }

export async function completeFlow(tx: Transaction, id: string, completion: FlowCompletion): Promise<string> {
  const { rows } = await tx.query<{ auth_code: string }>({
    text: `
      update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
        auth_code_issued_at = now(), updated_at = now()
      where id = $1 returning auth_code`,
    values: [id, completion.userId, completion.accessToken, completion.refreshToken]
  })
  return requireRow(rows).auth_code
}

export async function deleteFlowState(tx: Transaction, id: string): Promise<void> {
  await tx.query({ text: 'delete from auth.flow_state where id = $1', values: [id] })
}
