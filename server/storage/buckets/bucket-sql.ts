import type { Pool } from 'pg'
import { type Claims, withClaims, withServiceRole } from '#server/postgres/with-claims.ts'
import { ownerOf } from '#server/storage/owner.ts'

export type Bucket = {
  id: string
  name: string
  owner: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

const columns = `
  id, name, coalesce(owner_id, owner::text, '') as owner, public, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, created_at, updated_at`

export type BucketQuery = {
  limit: number | null
  offset: number
  search: string
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at'
  sortOrder: 'asc' | 'desc'
}

export async function findBuckets(pool: Pool, claims: Claims, query: BucketQuery): Promise<Bucket[]> {
  const { rows } = await withClaims(
    pool,
    claims,
    (tx) =>
      tx.finish<Bucket>({
        text: `select ${columns} from storage.buckets
               where strpos(lower(name), lower($1)) > 0
               order by ${query.sortColumn} ${query.sortOrder}, id limit $2 offset $3`,
        values: [query.search, query.limit, query.offset]
      }),
    { isReadOnly: true }
  )
  return rows
}

export async function findBucket(pool: Pool, claims: Claims, id: string): Promise<Bucket | undefined> {
  const { rows } = await withClaims(
    pool,
    claims,
    (tx) => tx.finish<Bucket>({ text: `select ${columns} from storage.buckets where id = $1`, values: [id] }),
    { isReadOnly: true }
  )
  return rows[0]
}

export type BucketRules = Pick<Bucket, 'id' | 'file_size_limit' | 'allowed_mime_types'>

export async function findBucketRules(pool: Pool, id: string): Promise<BucketRules | undefined> {
  const { rows } = await withServiceRole(pool, (tx) =>
    tx.finish<BucketRules>({
      name: 'storage find bucket rules',
      text: `select id, file_size_limit::float8 as file_size_limit, allowed_mime_types
             from storage.buckets where id = $1`,
      values: [id]
    })
  )
  return rows[0]
}

export type BucketDraft = {
  public?: boolean | undefined
  file_size_limit?: number | null | undefined
  allowed_mime_types?: string[] | null | undefined
}

export async function insertBucket(
  pool: Pool,
  claims: Claims,
  bucket: BucketDraft & { id: string; name: string }
): Promise<void> {
  const { owner, ownerId } = ownerOf(claims)
  await withClaims(pool, claims, (tx) =>
    tx.finish({
      text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
             values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        bucket.id,
        bucket.name,
        owner,
        ownerId,
        bucket.public ?? false,
        bucket.file_size_limit ?? null,
        bucket.allowed_mime_types ?? null
      ]
    })
  )
}

export async function updateBucketRow(pool: Pool, claims: Claims, id: string, change: BucketDraft): Promise<boolean> {
  const { rowCount } = await withClaims(pool, claims, (tx) =>
    tx.finish({
      text: `update storage.buckets set
               public = coalesce($2, public),
               file_size_limit = case when $3 then $4 else file_size_limit end,
               allowed_mime_types = case when $5 then $6 else allowed_mime_types end,
               updated_at = now()
             where id = $1`,
      values: [
        id,
        change.public ?? null,
        change.file_size_limit !== undefined,
        change.file_size_limit ?? null,
        change.allowed_mime_types !== undefined,
        change.allowed_mime_types ?? null
      ]
    })
  )
  return rowCount === 1
}

/** Fails with 23503 while the bucket contains objects. */
export async function deleteBucket(pool: Pool, claims: Claims, id: string): Promise<boolean> {
  const { rowCount } = await withClaims(pool, claims, (tx) =>
    tx.finish({ text: 'delete from storage.buckets where id = $1', values: [id] })
  )
  return rowCount === 1
}
