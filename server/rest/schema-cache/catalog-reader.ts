import type { ClientBase, QueryResultRow } from 'pg'
import { createTimeSlices } from '#server/plugins/time-slices.ts'
import { isDatabaseError } from '#server/postgres/errors.ts'
import type { CacheLimits } from './schema-cache.ts'

export type Listed = { oid: number; columns: number }

/** Columns or parameters in one page: some milliseconds of work for database and server. */
const pageWeight = 1500

export type CatalogReader = {
  require<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Returns no rows after a timeout, and records it. `what` is the plural noun for the log. */
  tryQuery<Row extends QueryResultRow>(what: string, text: string, values?: unknown[]): Promise<Row[]>
  queryInPages<Row extends QueryResultRow>(
    what: string,
    text: string,
    listed: readonly Listed[],
    values?: unknown[]
  ): Promise<Row[]>
  fit<Item extends Listed>(what: string, listed: readonly Item[]): Item[]
  pause(): Promise<void>
  readonly leftOut: string[]
}

/** Reads from pg_catalog within limits, in the connection's transaction. */
export function createCatalogReader(client: ClientBase, limits: CacheLimits): CatalogReader {
  const deadline = performance.now() + limits.milliseconds
  const leftOut: string[] = []
  const slices = createTimeSlices()
  let entries = 0
  let isCancelled = false

  async function query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[] | undefined> {
    const left = Math.ceil(deadline - performance.now())
    if (isCancelled || left <= 0) return undefined
    try {
      await client.query(`set local statement_timeout to ${left}`)
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      if (!isDatabaseError(error) || error.code !== '57014') throw error
      isCancelled = true
      return undefined
    }
  }

  return {
    async require<Row extends QueryResultRow>(text: string, values?: unknown[]) {
      const rows = await query<Row>(text, values)
      if (!rows) throw new Error(`Reading the schema took longer than ${limits.milliseconds} ms`)
      return rows
    },
    async tryQuery<Row extends QueryResultRow>(what: string, text: string, values?: unknown[]) {
      const rows = await query<Row>(text, values)
      if (!rows) leftOut.push(`${what} (out of time)`)
      return rows ?? []
    },
    async queryInPages<Row extends QueryResultRow>(
      what: string,
      text: string,
      listed: readonly Listed[],
      values: unknown[] = []
    ) {
      const rows: Row[] = []
      let read = 0
      for (const page of pagesOf(listed)) {
        await slices.next()
        const found = await query<Row>(text, [page.map(({ oid }) => oid), ...values])
        if (!found) break
        rows.push(...found)
        read += page.length
      }
      if (read < listed.length) leftOut.push(`${listed.length - read} of ${listed.length} ${what} (out of time)`)
      return rows
    },
    fit(what, listed) {
      const end = listed.findIndex(({ columns }) => {
        entries += 1 + columns
        return entries > limits.entries
      })
      if (end < 0) return [...listed]
      leftOut.push(`${listed.length - end} of ${listed.length} ${what} (out of room)`)
      return listed.slice(0, end)
    },
    pause: slices.next,
    leftOut
  }
}

function* pagesOf(listed: readonly Listed[]): Generator<Listed[]> {
  let page: Listed[] = []
  let weight = 0
  for (const one of listed) {
    page.push(one)
    weight += 1 + one.columns
    if (weight < pageWeight) continue
    yield page
    page = []
    weight = 0
  }
  if (page.length > 0) yield page
}
