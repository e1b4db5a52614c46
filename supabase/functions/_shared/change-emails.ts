import { type EmailProduct, type RenderedEmail, renderLayout } from './email-layout.ts'
import { pictureUrl } from './picture-url.ts'

/** What the database stores in outgoing_emails.data; see queue_change_emails in supabase/schema/emails.sql. */
type Facts = Record<string, unknown>

type Kind = 'back_in_stock' | 'price_drops' | 'saved_searches'

const kinds: { kind: Kind; title: (count: number) => string; heading: string; about: string }[] = [
  {
    kind: 'back_in_stock',
    title: (count) => (count === 1 ? 'A piece is back in stock' : `${count} pieces are back in stock`),
    heading: 'Back in stock',
    about: 'pieces that are back'
  },
  {
    kind: 'price_drops',
    title: (count) => (count === 1 ? 'A piece you saved costs less' : `${count} pieces you saved cost less`),
    heading: 'For less than when you saved it',
    about: 'lower prices'
  },
  {
    kind: 'saved_searches',
    title: () => 'New for your saved searches',
    heading: 'New for a search you saved',
    about: 'saved searches'
  }
]

/**
 * The email about changes of a day. `api` is where the functions of the project are, which on our own server is the shop's
 * origin too. Undefined for another kind.
 */
export function renderChangeEmail(kind: string, data: unknown, origin: string, api: string): RenderedEmail | undefined {
  if (kind !== 'changes' || typeof data !== 'object' || data === null) return undefined
  const facts: Facts = Object.fromEntries(Object.entries(data))
  const present = kinds.filter(({ kind }) => rowsOf(facts[kind]).length > 0)
  const [first] = present
  if (!first) return undefined
  const sections = present.map(({ kind, heading }) => ({
    ...{ heading, products: productsOf(kind, facts, origin) },
    more: moreOf(kind, facts)
  }))
  const query = (of: Kind[]) => `token=${encodeURIComponent(text(facts.token))}&kinds=${of.join(',')}`
  const title = first.title(Number(facts[`${first.kind}_total`] ?? 1))
  return renderLayout({
    subject: present.length === 1 ? title : `${title}, and more`,
    heading: `${title}.`,
    lines: [],
    sections,
    ...actionOf(
      present.map(({ kind }) => kind),
      facts,
      origin
    ),
    closing: 'Prices and availability as they were when this was sent.',
    reason: 'Sent at most once a day, because you asked to be told or saved these.',
    choices: present.map(({ kind, about }) => ({
      label: `Stop emails about ${about}`,
      link: `${origin}/unsubscribe?${query([kind])}`
    })),
    unsubscribe: `${api}/functions/v1/unsubscribe?${query(present.map(({ kind }) => kind))}`
  })
}

function productsOf(kind: Kind, facts: Facts, origin: string): EmailProduct[] {
  const rows = rowsOf(facts[kind])
  if (kind !== 'saved_searches') return rows.map((row) => productOf(row, origin, text(row.choice)))
  return rows.flatMap((row) => {
    const request: Facts = Object.fromEntries(Object.entries(row.request ?? {}))
    return rowsOf(row.products).map((product) => productOf(product, origin, describeRequest(request)))
  })
}

function productOf(row: Facts, origin: string, choice: string): EmailProduct {
  const id = text(row.product_id)
  const price = typeof row.price === 'number' ? money(row.price, text(row.currency)) : 'Price on request'
  const former = typeof row.former === 'number' ? `\nwas ${money(row.former, text(row.currency))}` : ''
  return {
    picture: pictureUrl(row.picture, origin),
    ...{ brand: text(row.brand), name: text(row.name), choice, amount: price + former },
    ...(id !== '' && { link: `${origin}/product/${encodeURIComponent(id)}` })
  }
}

function moreOf(kind: Kind, facts: Facts): string {
  if (kind === 'saved_searches') {
    const matches = rowsOf(facts[kind]).reduce((sum, row) => sum + Number(row.matches ?? 0), 0)
    const more = matches - productsOf(kind, facts, '').length
    return more > 0 ? `and ${more} more` : ''
  }
  const more = Number(facts[`${kind}_total`] ?? 0) - rowsOf(facts[kind]).length
  return more > 0 ? `and ${more} more` : ''
}

/** One product leads to its page, one search to its results, several to the feed, which shows them too. */
function actionOf(present: Kind[], facts: Facts, origin: string): { action: string; link: string } {
  const [kind] = present
  const rows = kind ? rowsOf(facts[kind]) : []
  const [only] = rows
  if (present.length === 1 && rows.length === 1 && only) {
    if (kind === 'saved_searches') return { action: 'See the results', link: `${origin}/search${searchQuery(only.request)}` }
    if (text(only.product_id))
      return { action: 'See the piece', link: `${origin}/product/${encodeURIComponent(text(only.product_id))}` }
  }
  return { action: 'See them at Vitrine', link: `${origin}/home` }
}

const facets = ['brand', 'category', 'subcategory', 'gender', 'colour', 'material', 'size', 'occasion'] as const

function describeRequest(request: Facts): string {
  const values = facets.flatMap((facet) => listOf(request[facet]))
  const words = text(request.words)
  return [...(words ? [`“${words}”`] : []), ...values].join(', ').slice(0, 120)
}

/** The parameters of the shop's search (web/domain/search/request-url.ts), the newest first. */
function searchQuery(stored: unknown): string {
  const request: Facts = Object.fromEntries(Object.entries(stored ?? {}))
  const query = new URLSearchParams()
  if (text(request.words)) query.set('words', text(request.words))
  for (const facet of facets) for (const value of listOf(request[facet])) query.append(facet, value)
  for (const value of listOf(request.excluded)) query.append('not', value)
  for (const limit of ['min', 'max'] as const) {
    if (typeof request[limit] === 'number') query.set(limit, String(request[limit]))
  }
  if ((query.has('min') || query.has('max')) && text(request.currency)) query.set('currency', text(request.currency))
  if (request.isInStock === true) query.set('stock', 'in')
  if (request.isOnSale === true) query.set('sale', 'yes')
  if (request.isNew === true) query.set('new', 'yes')
  query.set('sort', 'newest')
  return `?${query}`
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function rowsOf(value: unknown): Facts[] {
  return Array.isArray(value) ? value.map((row): Facts => Object.fromEntries(Object.entries(row ?? {}))) : []
}

function money(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}
  const style = { style: 'currency', currency: currency || 'USD', currencyDisplay: 'narrowSymbol', ...digits } as const
  return new Intl.NumberFormat('en-US', style).format(amount)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
