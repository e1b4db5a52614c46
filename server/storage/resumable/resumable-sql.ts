import type { Pool } from 'pg'
import { type Claims, type Transaction, withSchemaOwner } from '#server/postgres/with-claims.ts'

export type UploadMetadata = Record<string, string | null>

export type ResumableUpload = {
  id: string
  bucket_id: string
  name: string
  /** Null until the client declares it. */
  size: number | null
  received: number
  is_upsert: boolean
  metadata: UploadMetadata
  role: string
  owner_id: string | null
  created_at: Date
  is_finished: boolean
}

export type Part = { size: number; version: string; etag: string }

const owner = 'supabase_storage_admin'
/** As on hosted projects. */
export const lifetimeHours = 24

export type NewUpload = Omit<ResumableUpload, 'received' | 'created_at' | 'is_finished' | 'role' | 'owner_id'>

/** Unfinished ones, which no policy counts: of visitors in one folder, and of one signed-in person. */
const maxUnfinished = { visitors: 5, person: 50 }

/** False if the caller has too many unfinished uploads. */
export async function insertUpload(pool: Pool, { role, sub }: Claims, upload: NewUpload): Promise<boolean> {
  const folder = upload.name.slice(0, upload.name.lastIndexOf('/') + 1)
  const most = role === 'service_role' ? null : sub === undefined ? maxUnfinished.visitors : maxUnfinished.person
  const { rowCount } = await withSchemaOwner(pool, owner, async (tx) => {
    // One after the other, so that each counts the one before.
    await tx.query({
      text: `select pg_advisory_xact_lock(hashtextextended('resumable uploads ' || $1, 0))`,
      values: [sub ?? `${upload.bucket_id}/${folder}`]
    })
    return tx.finish({
      text: `insert into storage.resumable_uploads
               (id, bucket_id, name, size, is_upsert, metadata, role, owner_id, expires_at)
             select $1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(hours => $9)
             where $10::int is null or (
               select count(*) < $10 from storage.resumable_uploads as other
               where other.finished_at is null and other.owner_id is not distinct from $8
                 and ($8 is not null or other.bucket_id = $2 and other.role = $7 and starts_with(other.name, $11))
             )`,
      values: [
        upload.id,
        upload.bucket_id,
        upload.name,
        upload.size,
        upload.is_upsert,
        upload.metadata,
        role,
        sub ?? null,
        lifetimeHours,
        most,
        folder
      ]
    })
  })
  return rowCount === 1
}

/** Undefined if it does not exist or has expired and was swept. */
export async function findUpload(pool: Pool, id: string): Promise<ResumableUpload | undefined> {
  const { rows } = await withSchemaOwner(pool, owner, (tx) =>
    tx.finish<ResumableUpload>({
      name: 'storage find resumable upload',
      text: `select id, bucket_id, name, size::float8 as size, received::float8 as received, is_upsert, metadata, role,
               owner_id, created_at, finished_at is not null as is_finished
             from storage.resumable_uploads where id = $1`,
      values: [id]
    })
  )
  return rows[0]
}

export async function setUploadSize(pool: Pool, id: string, size: number): Promise<void> {
  await withSchemaOwner(pool, owner, (tx) =>
    tx.finish({
      text: 'update storage.resumable_uploads set size = $2 where id = $1 and size is null',
      values: [id, size]
    })
  )
}

/** False if the offset has moved on or the upload is gone. */
export async function addPart(pool: Pool, id: string, offset: number, part: Part): Promise<boolean> {
  const { rowCount } = await withSchemaOwner(pool, owner, (tx) =>
    tx.finish({
      text: `with moved as (
               update storage.resumable_uploads set received = received + $3
               where id = $1 and received = $2 and finished_at is null returning id
             )
             insert into storage.resumable_parts (upload_id, start, size, version, etag)
             select id, $2, $3, $4, $5 from moved`,
      values: [id, offset, part.size, part.version, part.etag]
    })
  )
  return rowCount === 1
}

export async function listParts(pool: Pool, id: string): Promise<Part[]> {
  const { rows } = await withSchemaOwner(pool, owner, (tx) =>
    tx.finish<Part>({
      text: `select size::float8 as size, version, etag from storage.resumable_parts where upload_id = $1 order by start`,
      values: [id]
    })
  )
  return rows
}

/** Must be the transaction's last statement: it switches to the schema owner's role. False if already finished. */
export async function finishUploadRow(tx: Transaction, id: string): Promise<boolean> {
  const [, { rowCount }] = await Promise.all([
    tx.query({ text: `select set_config('role', $1, true)`, values: [owner] }),
    tx.query({
      text: 'update storage.resumable_uploads set finished_at = now() where id = $1 and finished_at is null',
      values: [id]
    })
  ])
  return rowCount === 1
}

/** Passes the deleted parts' versions to `note` before the commit. */
export async function deleteParts<T>(pool: Pool, id: string, note: (versions: string[]) => Promise<T>): Promise<T> {
  return withSchemaOwner(pool, owner, async (tx) => {
    const { rows } = await tx.query<{ version: string }>({
      text: 'delete from storage.resumable_parts where upload_id = $1 returning version',
      values: [id]
    })
    return note(rows.map(({ version }) => version))
  })
}

export async function deleteUpload(pool: Pool, id: string): Promise<void> {
  await withSchemaOwner(pool, owner, (tx) =>
    tx.finish({ text: 'delete from storage.resumable_uploads where id = $1', values: [id] })
  )
}

export async function listExpired(pool: Pool, limit: number): Promise<string[]> {
  const { rows } = await withSchemaOwner(pool, owner, (tx) =>
    tx.finish<{ id: string }>({
      text: 'select id from storage.resumable_uploads where expires_at < now() order by expires_at limit $1',
      values: [limit]
    })
  )
  return rows.map(({ id }) => id)
}
