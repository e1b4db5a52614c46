import type { Pool } from 'pg'
import { type Claims, withClaims } from '#server/postgres/with-claims.ts'
import type { ListCursor } from './list-cursor.ts'
import { escapeLike } from './list-sql.ts'
import type { ListedObject } from './object-sql.ts'

export type PageQuery = Pick<ListCursor, 'column' | 'order'> & {
  bucketId: string
  prefix: string
  isExact: boolean
  withFolders: boolean
  after: ListCursor | undefined
  limit: number
}

/** Every field of a folder but its name is null; the name ends with a slash. */
export type PageEntry = Pick<ListedObject, 'name'> & {
  [Column in 'id' | 'version' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata']: ListedObject[Column] | null
} & { sort_time: string }

/** A folder's times are those of its oldest object. */
export async function listPage(pool: Pool, claims: Claims, query: PageQuery): Promise<PageEntry[]> {
  const { rows } = await withClaims(
    pool,
    claims,
    (tx) =>
      tx.finish<PageEntry>({
        text: `with matching as (
                 select *, strpos(substr(name, length($2) + 1), '/') as slash from storage.objects
                 where bucket_id = $1 and name like $3
               ), entries as (
                 select id, name, version, updated_at, created_at, last_accessed_at, metadata,
                   ${sortTime(query.column, query.column)} as sorted_at
                 from matching where slash = 0 or not $4
                 union all
                 select null, left(name, length($2) + slash), null, null, null, null, null,
                   ${sortTime(query.column, 'min(created_at)')}
                 from matching where slash > 0 and $4 group by left(name, length($2) + slash)
               )
               select id, name, version, updated_at, created_at, last_accessed_at, metadata,
                 to_char(sorted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sort_time
               from entries
               where $5::text is null or (sorted_at, name collate "C") ${query.order === 'asc' ? '>' : '<'} ($6::timestamptz, $5)
               order by sorted_at ${query.order}, name collate "C" ${query.order} limit $7`,
        values: [
          query.bucketId,
          query.prefix,
          query.isExact ? escapeLike(query.prefix) : `${escapeLike(query.prefix)}%`,
          query.withFolders,
          query.after?.name ?? null,
          query.after?.time ?? null,
          query.limit
        ]
      }),
    { isReadOnly: true }
  )
  return rows
}

/** Constant for a list sorted by name. Truncated because cursors have milliseconds only. */
function sortTime(column: PageQuery['column'], time: string): string {
  return `date_trunc('milliseconds', coalesce(${column === 'name' ? 'null' : time}, timestamptz 'epoch'))`
}
