import { requireRow } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

/** Maps an assertion's attributes to keys of the identity. */
export type AttributeMapping = {
  keys?: Record<string, { name?: string; names?: string[]; default?: unknown; array?: boolean }>
}

export type SsoProviderRow = {
  id: string
  entity_id: string
  metadata_xml: string
  metadata_url: string | null
  attribute_mapping: AttributeMapping
  domains: string[]
  created_at: Date
  updated_at: Date
}

export type NewSsoProvider = Pick<
  SsoProviderRow,
  'entity_id' | 'metadata_xml' | 'metadata_url' | 'attribute_mapping' | 'domains'
>

export async function listSsoProviders(tx: Transaction): Promise<SsoProviderRow[]> {
  return (await tx.query<SsoProviderRow>({ text: 'select * from auth.sso_providers order by created_at, id' })).rows
}

export async function findSsoProvider(tx: Transaction, id: string): Promise<SsoProviderRow | undefined> {
  const { rows } = await tx.query<SsoProviderRow>({ text: 'select * from auth.sso_providers where id = $1', values: [id] })
  return rows[0]
}

export async function findSsoProviderByDomain(
  tx: Transaction,
  domains: string[],
  exceptId?: string
): Promise<SsoProviderRow | undefined> {
  const { rows } = await tx.query<SsoProviderRow>({
    text: 'select * from auth.sso_providers where domains && $1 and ($2::uuid is null or id <> $2) limit 1',
    values: [domains, exceptId ?? null]
  })
  return rows[0]
}

/** Fails with 23505 if the provider exists. */
export async function insertSsoProvider(tx: Transaction, provider: NewSsoProvider): Promise<SsoProviderRow> {
  const { rows } = await tx.query<SsoProviderRow>({
    text: `
      insert into auth.sso_providers (entity_id, metadata_xml, metadata_url, attribute_mapping, domains)
      values ($1, $2, $3, $4, $5) returning *`,
    values: [provider.entity_id, provider.metadata_xml, provider.metadata_url, provider.attribute_mapping, provider.domains]
  })
  return requireRow(rows)
}

export async function updateSsoProvider(tx: Transaction, id: string, provider: NewSsoProvider): Promise<SsoProviderRow> {
  const { rows } = await tx.query<SsoProviderRow>({
    text: `
      update auth.sso_providers set entity_id = $2, metadata_xml = $3, metadata_url = $4, attribute_mapping = $5,
        domains = $6, updated_at = now()
      where id = $1 returning *`,
    values: [id, provider.entity_id, provider.metadata_xml, provider.metadata_url, provider.attribute_mapping, provider.domains]
  })
  return requireRow(rows)
}

export async function deleteSsoProvider(tx: Transaction, id: string): Promise<void> {
  await tx.query({ text: 'delete from auth.sso_providers where id = $1', values: [id] })
}
