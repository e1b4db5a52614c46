import { type RenderedEmail, renderLayout } from './email-layout.ts'

/** The email to staff about a client who waits; see queue_waiting_emails. Undefined for another kind. */
export function renderDeskEmail(kind: string, data: unknown, origin: string): RenderedEmail | undefined {
  if (kind !== 'client_waits' || typeof data !== 'object' || data === null) return undefined
  const facts: Record<string, unknown> = Object.fromEntries(Object.entries(data))
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const words = text(facts.words)
  return renderLayout({
    subject: `${text(facts.name)} is waiting for an answer`,
    heading: 'A client is waiting',
    lines: [`${text(facts.name)} has not been answered yet.`, ...(words === '' ? [] : [`“${words}”`])],
    action: 'Open the conversation',
    link: `${origin}/backoffice/clients?client=${encodeURIComponent(text(facts.client))}`,
    closing: 'You get this email once for each wait. Its minutes are a setting of the desk.'
  })
}
