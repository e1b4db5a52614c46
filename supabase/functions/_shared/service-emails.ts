import { type RenderedEmail, renderLayout } from './email-layout.ts'
import { pictureUrl } from './picture-url.ts'

/** The heading of each step that staff take; see report_service_request in supabase/schema/services.sql. */
const headings: Record<string, string> = {
  service_requested: 'Your request is open again.',
  service_accepted: 'We have accepted your request.',
  service_in_progress: 'Your request is in our hands.',
  service_done: 'Your request is done.',
  service_declined: 'We are sorry: we cannot do this.',
  service_reply: 'We have replied to your request.'
}

/** Undefined for a kind that is no email about a requested service. `origin` is the shop's, without a slash at its end. */
export function renderServiceEmail(kind: string, data: unknown, origin: string): RenderedEmail | undefined {
  const heading = headings[kind]
  if (heading === undefined || typeof data !== 'object' || data === null) return undefined
  const facts: Record<string, unknown> = Object.fromEntries(Object.entries(data))
  const [service, note, product, productId] = [facts.service, facts.note, facts.product, facts.product_id].map(text)
  return renderLayout({
    subject: `Your request: ${service}`,
    heading,
    lines: note ? [note] : [],
    ...(product && {
      products: [
        {
          picture: pictureUrl(facts.picture, origin),
          brand: text(facts.brand),
          name: product,
          choice: '',
          amount: '',
          link: `${origin}/product/${encodeURIComponent(productId ?? '')}`
        }
      ]
    }),
    action: 'View your request',
    link: `${origin}/home?services=open`,
    closing: 'Answer in your conversation at Vitrine.',
    reason: 'Sent because you requested a service at Vitrine. Messages about a request always reach you.'
  })
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
