import type { Pool, QueryResultRow } from 'pg'
import { withClaims } from '#server/postgres/with-claims.ts'

/** The products after one id up to another, in the order of their ids. */
export type ProductPart = { after: string; last: string; modified: Date }

export type ProductRow = { id: string; product_id: string; updated_at: Date }

/** As the sitemap protocol allows. */
const maxEntries = 50_000
const maxParts = 999
const pageSize = 5000
const first = '00000000-0000-0000-0000-000000000000'

/** Statement by statement, since none may take longer than an anonymous user's. */
export async function findProductParts(pool: Pool): Promise<ProductPart[]> {
  const parts: ProductPart[] = []
  while (parts.length < maxParts) {
    const after = parts.at(-1)?.last ?? first
    const [part] = await read<{ last: string | null; modified: Date | null }>(
      pool,
      `select max(id::text collate "C") as last, max(updated_at) as modified
       from (select id, updated_at from public.demo_products where id > $1 order by id limit $2) as part`,
      [after, maxEntries]
    )
    if (!part?.last || !part.modified) return parts
    parts.push({ after, last: part.last, modified: part.modified })
  }
  return parts
}

export async function* listProducts(pool: Pool, { after, last }: ProductPart): AsyncGenerator<ProductRow> {
  let from = after
  while (true) {
    const rows = await read<ProductRow>(
      pool,
      `select id, product_id, updated_at from public.demo_products where id > $1 and id <= $2 order by id limit $3`,
      [from, last, pageSize]
    )
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < pageSize) return
    from = end.id
  }
}

export function listBrands(pool: Pool): Promise<{ name: string; updated_at: Date }[]> {
  return read(
    pool,
    `select name, max(updated_at) as updated_at from public.brands
     where name not in ('.', '..') group by name order by name limit $1`,
    [maxEntries]
  )
}

async function read<Row extends QueryResultRow>(pool: Pool, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await withClaims(pool, { role: 'anon' }, (tx) => tx.finish<Row>({ text, values }))
  return rows
}
