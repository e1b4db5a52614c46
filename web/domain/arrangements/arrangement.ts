import * as z from 'zod/mini'
import type { Json } from '#supabase/types.ts'

export type ArrangedProduct = {
  id: string
  note: string
  /** Taken out of a list that the page fills by itself. */
  hidden?: boolean
}

/** What staff have arranged on a page. What it does not name is as the page has it. */
export type Arrangement = {
  rows: string[]
  hidden: string[]
  /** By place, such as 'new.title'. */
  texts: Record<string, string>
  lead: string
  products: ArrangedProduct[] | undefined
}

export const unarranged: Arrangement = { rows: [], hidden: [], texts: {}, lead: '', products: undefined }

const shape = z.object({
  rows: z.optional(z.array(z.string())),
  hidden: z.optional(z.array(z.string())),
  texts: z.optional(z.record(z.string(), z.string())),
  lead: z.optional(z.string()),
  products: z.optional(
    z.array(z.object({ id: z.string(), note: z.optional(z.nullable(z.string())), hidden: z.optional(z.boolean()) }))
  )
})

/** What is no arrangement, as of a newer version of the shop, arranges nothing. */
export function readArrangement(content: Json | undefined): Arrangement {
  const { data } = z.safeParse(shape, content)
  if (!data) return unarranged
  const { rows = [], hidden = [], texts = {}, lead = '', products } = data
  return { rows, hidden, texts, lead, products: products?.map(readProduct) }
}

function readProduct({ id, note, hidden }: { id: string; note?: string | null; hidden?: boolean }): ArrangedProduct {
  return { id, note: note ?? '', ...(hidden && { hidden }) }
}

/** As it is stored: only what was arranged. */
export function writeArrangement({ rows, hidden, texts, lead, products }: Arrangement): { [key: string]: Json } {
  return {
    ...(rows.length > 0 && { rows }),
    ...(hidden.length > 0 && { hidden }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(lead !== '' && { lead }),
    ...(products && {
      products: products.map(({ id, note, hidden }) => ({ id, ...(note !== '' && { note }), ...(hidden && { hidden }) }))
    })
  }
}

/** The rows in the arranged order. One that is not named, such as a new one, follows the row that it follows by default. */
export function orderRows<Row extends { id: string }>(rows: readonly Row[], { rows: order }: Pick<Arrangement, 'rows'>): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = [...new Set(order)].flatMap((id) => byId.get(id) ?? [])
  if (ordered.length === 0) return [...rows]
  for (const [index, row] of rows.entries()) {
    if (ordered.includes(row)) continue
    const before = rows[index - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, row)
  }
  return ordered
}
