import { formatPlanned } from '#web/lib/format/dates.ts'
import type { ProductRow } from './product-queries.ts'

export type Publication = Pick<ProductRow, 'is_draft' | 'appears_at' | 'leaves_at'>

/** What staff read about a product that shoppers do not see, or will not see for long; undefined of any other. */
export function publicationText({ is_draft, appears_at, leaves_at }: Publication, now: Date = new Date()): string | undefined {
  if (is_draft && appears_at && new Date(appears_at) > now) return `Appears ${formatPlanned(appears_at, now)}`
  if (is_draft && leaves_at && new Date(leaves_at) <= now) return 'Left'
  if (is_draft) return 'Draft'
  return leaves_at ? `Leaves ${formatPlanned(leaves_at, now)}` : undefined
}

/** The value of a datetime-local field, in local time: '2026-12-03T09:00'. */
export function toLocalTime(timestamp: string | null): string {
  if (!timestamp) return ''
  const moment = new Date(timestamp)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Null for an empty field. Written as the database writes it, so that a saved form equals its row. */
export function fromLocalTime(typed: string): string | null {
  return typed === '' ? null : new Date(typed).toISOString().replace('.000Z', '+00:00')
}

/** The specified columns of an update, and those of the publication if it changes. */
export function withoutSamePublication<Values extends Publication>(
  { is_draft, appears_at, leaves_at, ...values }: Values,
  stored: Publication
) {
  const isSame =
    is_draft === stored.is_draft &&
    toLocalTime(appears_at) === toLocalTime(stored.appears_at) &&
    toLocalTime(leaves_at) === toLocalTime(stored.leaves_at)
  return isSame ? values : { ...values, is_draft, appears_at, leaves_at }
}

export const published: Publication = { is_draft: false, appears_at: null, leaves_at: null }
