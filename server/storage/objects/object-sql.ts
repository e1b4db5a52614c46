import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { type Claims, type Transaction, withClaims, withSchemaOwner, withServiceRole } from '#server/postgres/with-claims.ts'
import type { Owner } from '#server/storage/owner.ts'
import type { ObjectKey } from './object-key.ts'
import type { UserMetadata } from './user-metadata.ts'

export type ObjectRow = {
  id: string
  bucket_id: string
  name: string
  /** Empty if the row has none. */
  version: string
  size: number
  etag: string
  mimetype: string
  cache_control: string
  content_encoding: string | null
  last_modified: Date
  created_at: Date
  metadata: ObjectMetadata
  user_metadata: UserMetadata
}

/** Stored in the column `metadata` with the field names of storage-js. */
export type ObjectMetadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  contentEncoding?: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export type ListedObject = {
  name: string
  bucket_id: string
  owner: string | null
  owner_id: string | null
  version: string | null
  id: string
  updated_at: Date
  created_at: Date
  last_accessed_at: Date | null
  metadata: ObjectMetadata | null
  user_metadata: UserMetadata
}

/** A row inserted by SQL instead of an upload has no version: the object exists, its bytes do not. */
const columns = `
  object.id, object.bucket_id, object.name, coalesce(object.version, '') as version, object.metadata, object.user_metadata, object.created_at,
  coalesce((object.metadata ->> 'size')::float8, 0) as size,
  coalesce(object.metadata ->> 'eTag', '') as etag,
  coalesce(object.metadata ->> 'mimetype', 'application/octet-stream') as mimetype,
  coalesce(object.metadata ->> 'cacheControl', 'no-cache') as cache_control,
  object.metadata ->> 'contentEncoding' as content_encoding,
  coalesce((object.metadata ->> 'lastModified')::timestamptz, object.updated_at) as last_modified`

const listedColumns = `
  name, bucket_id, owner, owner_id, version, id, updated_at, created_at, last_accessed_at, metadata, user_metadata`

export async function findObject(pool: Pool, claims: Claims, { bucketId, name }: ObjectKey): Promise<ObjectRow | undefined> {
  const { rows } = await withClaims(
    pool,
    claims,
    (tx) =>
      tx.finish<ObjectRow>({
        name: 'storage find object',
        text: `select ${columns} from storage.objects as object
               where bucket_id = $1 and name = $2`,
        values: [bucketId, name]
      }),
    { isReadOnly: true }
  )
  return rows[0]
}

/** `object` is undefined if the bucket is private. */
export type PublicLookup = { isPublic: boolean; object: ObjectRow | undefined }

/** In the order of `keys`; undefined where the bucket does not exist. */
export async function findPublicObjects(pool: Pool, keys: ObjectKey[]): Promise<(PublicLookup | undefined)[]> {
  const { rows } = await withServiceRole(pool, (tx) =>
    tx.finish<{ place: number; is_public: boolean; has_object: boolean } & ObjectRow>({
      name: 'storage find public objects',
      text: `select requested.place::int as place, bucket.public as is_public, object.id is not null as has_object, ${columns}
             from unnest($1::text[], $2::text[]) with ordinality as requested (bucket_id, name, place)
             join storage.buckets as bucket on bucket.id = requested.bucket_id
             left join storage.objects as object
               on object.bucket_id = bucket.id and object.name = requested.name and bucket.public`,
      values: [keys.map(({ bucketId }) => bucketId), keys.map(({ name }) => name)]
    })
  )
  const lookups: (PublicLookup | undefined)[] = keys.map(() => undefined)
  for (const { place, is_public, has_object, ...object } of rows) {
    lookups[place - 1] = { isPublic: is_public, object: has_object ? object : undefined }
  }
  return lookups
}

export type ObjectDraft = ObjectKey & {
  version: string
  owner: Owner
  metadata: Partial<ObjectMetadata>
  userMetadata: UserMetadata
}

/** Serialises writers of one name, so that each knows which version it replaces. */
function lockKey(tx: Transaction, key: ObjectKey): Promise<unknown> {
  return tx.query({
    name: 'storage lock key',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [lockNameOf(key)]
  })
}

function lockNameOf({ bucketId, name }: ObjectKey): string {
  return `storage/${bucketId}/${name}`
}

/** Fails with 23505 if the name is taken. Needs only the insert policy. */
export async function insertObject(tx: Transaction, draft: ObjectDraft): Promise<{ id: string }> {
  const id = randomUUID()
  await Promise.all([
    lockKey(tx, draft),
    tx.query({
      name: 'storage insert object',
      text: `insert into storage.objects (id, bucket_id, name, version, owner, owner_id, metadata, user_metadata)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [id, ...valuesOf(draft)]
    })
  ])
  return { id }
}

/** Needs the select, insert and update policies. */
export async function upsertObject(
  tx: Transaction,
  draft: ObjectDraft
): Promise<{ id: string; previousVersion: string | null }> {
  const [, { rows }] = await Promise.all([
    lockKey(tx, draft),
    tx.query<{ id: string; previousVersion: string | null }>({
      name: 'storage upsert object',
      text: `with previous as (select version from storage.objects where bucket_id = $1 and name = $2)
             insert into storage.objects (bucket_id, name, version, owner, owner_id, metadata, user_metadata)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (bucket_id, name) do update set
               version = excluded.version, owner = excluded.owner, owner_id = excluded.owner_id,
               metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()
             returning id, (select version from previous) as "previousVersion"`,
      values: valuesOf(draft)
    })
  ])
  const row = rows[0]
  if (!row) throw new Error('An upsert returned no row')
  return row
}

function valuesOf({ bucketId, name, version, owner, metadata, userMetadata }: ObjectDraft): unknown[] {
  return [bucketId, name, version, owner.owner, owner.ownerId, metadata, userMetadata]
}

/** Undefined if the caller may not read and update such an object. */
export async function renameObject(
  tx: Transaction,
  from: ObjectKey,
  to: ObjectKey
): Promise<{ id: string; name: string } | undefined> {
  // An upload to the old name waits too: it would take the bytes that moved for those it replaces. Always in the same order.
  const [first, second] = lockNameOf(from) < lockNameOf(to) ? [from, to] : [to, from]
  const [, , { rows }] = await Promise.all([
    lockKey(tx, first),
    lockKey(tx, second),
    tx.finish<{ id: string; name: string }>({
      name: 'storage rename object',
      text: `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
             where bucket_id = $1 and name = $2 returning id, name`,
      values: [from.bucketId, from.name, to.bucketId, to.name]
    })
  ])
  return rows[0]
}

export type RemovalEntry = { name: string; version: string | null }

export async function deleteObjects(tx: Transaction, bucketId: string, entries: RemovalEntry[]): Promise<ListedObject[]> {
  const { rows } = await tx.query<ListedObject>({
    name: 'storage delete objects',
    text: `delete from storage.objects where bucket_id = $1 and name = any ($2) and exists (
             select from unnest($2::text[], $3::text[]) as requested (name, version)
             where requested.name = objects.name and (requested.version is null or requested.version = objects.version)
           ) returning ${listedColumns}`,
    values: [bucketId, entries.map(({ name }) => name), entries.map(({ version }) => version)]
  })
  return rows
}

export async function findReadableNames(pool: Pool, claims: Claims, bucketId: string, names: string[]): Promise<Set<string>> {
  const { rows } = await withClaims(
    pool,
    claims,
    (tx) =>
      tx.finish<{ name: string }>({
        text: 'select name from storage.objects where bucket_id = $1 and name = any ($2)',
        values: [bucketId, names]
      }),
    { isReadOnly: true }
  )
  return new Set(rows.map((row) => row.name))
}

export async function listNames(pool: Pool, claims: Claims, bucketId: string, limit: number): Promise<string[]> {
  const { rows } = await withClaims(pool, claims, (tx) =>
    tx.finish<{ name: string }>({
      text: 'select name from storage.objects where bucket_id = $1 order by name limit $2',
      values: [bucketId, limit]
    })
  )
  return rows.map((row) => row.name)
}

export async function listVersions(pool: Pool, { bucketId, name }: Partial<ObjectKey>): Promise<string[]> {
  const { rows } = await withServiceRole(pool, (tx) =>
    tx.finish<{ version: string }>({
      text: `select version from storage.objects
             where bucket_id = coalesce($1, bucket_id) and name = coalesce($2, name) and version is not null`,
      values: [bucketId ?? null, name ?? null]
    })
  )
  return rows.map((row) => row.version)
}

export async function findKnownVersions(pool: Pool, versions: string[]): Promise<Set<string>> {
  const { rows } = await withSchemaOwner(pool, 'supabase_storage_admin', (tx) =>
    tx.finish<{ version: string }>({
      text: `select version from storage.objects where version = any ($1)
             union all select version from storage.resumable_parts where version = any ($1)`,
      values: [versions]
    })
  )
  return new Set(rows.map((row) => row.version))
}

/** Versions of objects that SQL has deleted. */
export async function listRemovedVersions(pool: Pool): Promise<string[]> {
  const { rows } = await withSchemaOwner(pool, 'supabase_storage_admin', (tx) =>
    tx.finish<{ version: string }>({ text: 'select version from storage.removed_versions limit 1000', values: [] })
  )
  return rows.map(({ version }) => version)
}

export async function clearRemovedVersions(pool: Pool, versions: string[]): Promise<void> {
  await withSchemaOwner(pool, 'supabase_storage_admin', (tx) =>
    tx.finish({ text: 'delete from storage.removed_versions where version = any ($1)', values: [versions] })
  )
}
