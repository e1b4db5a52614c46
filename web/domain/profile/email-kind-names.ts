import type { EmailKind } from './settings-queries.ts'

/** What emails of a kind are about, in a sentence after 'emails about'. */
export const emailKindNames: Record<EmailKind, string> = {
  back_in_stock: 'pieces that are back in stock',
  price_drops: 'lower prices of saved pieces',
  saved_searches: 'new results of saved searches'
}
