import type { RenderedEmail } from './email-layout.ts'
import { renderPartnerEmail } from './partner-emails.ts'
import { renderVisitEmail } from './visit-emails.ts'

/** An email of the queue outgoing_emails; undefined for an unknown kind. `origin` is the shop's, without a slash at its end. */
export function renderEmail(kind: string, data: unknown, origin: string): RenderedEmail | undefined {
  return renderVisitEmail(kind, data, origin) ?? renderPartnerEmail(kind, data, origin)
}
