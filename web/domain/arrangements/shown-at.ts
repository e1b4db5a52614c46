import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'

export type Schedule = Pick<ProductRow, 'is_draft' | 'appears_at' | 'leaves_at'>

/** Whether shoppers see a product at a time, in ISO format, once the clock has published and withdrawn what is due; undefined: now. */
export function isShownAt({ is_draft, appears_at, leaves_at }: Schedule, at: string | undefined): boolean {
  if (at === undefined) return !is_draft
  const isDue = (date: string | null) => date !== null && Date.parse(date) <= Date.parse(at)
  return !isDue(leaves_at) && (!is_draft || isDue(appears_at))
}
