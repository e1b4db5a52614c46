import { renderChangeEmail } from './change-emails.ts'
import { renderDeskEmail } from './desk-emails.ts'
import type { RenderedEmail } from './email-layout.ts'
import { renderPartnerEmail } from './partner-emails.ts'
import { renderReservationEmail } from './reservation-emails.ts'
import { renderServiceEmail } from './service-emails.ts'
import { renderVisitEmail } from './visit-emails.ts'

const renderers = [
  renderVisitEmail,
  renderPartnerEmail,
  renderReservationEmail,
  renderServiceEmail,
  renderDeskEmail,
  renderChangeEmail
]

/** An email of the queue outgoing_emails; undefined for an unknown kind. `origin` is the shop's, and `api` that of its functions. */
export function renderEmail(kind: string, data: unknown, origin: string, api = origin): RenderedEmail | undefined {
  for (const render of renderers) {
    const email = render(kind, data, origin, api)
    if (email) return email
  }
  return undefined
}
