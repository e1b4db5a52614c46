import type { Pool } from 'pg'
import { type Claims, withClaims } from '#server/postgres/with-claims.ts'
import type { ListedObject } from './object-sql.ts'

export type ListQuery = {
  bucketId: string
  /** Empty, or a folder name ending with a slash. */
  prefix: string
  /** Prefix of the names below `prefix`, ignoring case. */
  search: string
  limit: number
  offset: number
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at'
  order: 'asc' | 'desc'
}

/** Every field of a folder but its name is null. */
export type ListEntry = Pick<ListedObject, 'name'> & {
  [Column in 'id' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata']: ListedObject[Column] | null
}

export async function listObjects(pool: Pool, claims: Claims, query: ListQuery): Promise<ListEntry[]> {
  const { rows } = await withClaims(
    pool,
    claims,
    (tx) =>
      tx.finish<ListEntry>({
        text: `with below as (
                 select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
                 from storage.objects
                 where bucket_id = $1 and name like $3 and substr(name, length($2) + 1) ilike $4
               ), entries as (
                 select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
                   null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
                 from below where strpos(rest, '/') > 0 group by split_part(rest, '/', 1)
                 union all
                 select rest, id, updated_at, created_at, last_accessed_at, metadata
                 from below where strpos(rest, '/') = 0
               )
               select name, id, updated_at, created_at, last_accessed_at, metadata from entries
               order by id is not null, ${sortKey(query)}, name collate "C" ${query.order} limit $5 offset $6`,
        values: [
          query.bucketId,
          query.prefix,
          `${escapeLike(query.prefix)}%`,
          `${escapeLike(query.search)}%`,
          query.limit,
          query.offset
        ]
      }),
    { isReadOnly: true }
  )
  return rows
}

function sortKey({ column, order }: ListQuery): string {
  return `${column}${column === 'name' ? ' collate "C"' : ''} ${order}`
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
