import { type RenderedEmail, renderLayout } from './email-layout.ts'

/** What the database stores of an application in outgoing_emails.data; see queue_partner_email in supabase/schema/partners.sql. */
type Facts = Record<string, unknown>

const closing = 'Your receipt opens this page without an account. Keep it to yourself.'

const kinds: Record<string, (facts: Facts, origin: string) => RenderedEmail> = {
  partner_received: (facts, origin) =>
    toApplicant(facts, origin, {
      subject: `We have your application (${text(facts.receipt)})`,
      heading: 'We have your application',
      lines: [
        `Thank you, ${text(facts.contact_name)}. Two of our buyers will read your line sheet and answer by ${dayOf(facts.answer_by)}, either way.`
      ]
    }),
  partner_asked: (facts, origin) =>
    toApplicant(facts, origin, {
      subject: `A question about ${text(facts.brand_name)}`,
      heading: 'We have a question',
      lines: ['Our buyers ask:', text(facts.message), 'Please answer on the page of your application.'],
      action: 'Answer the question'
    }),
  partner_accepted: (facts, origin) =>
    toApplicant(facts, origin, {
      subject: `${text(facts.brand_name)} at Vitrine`,
      heading: 'We would like to show your house',
      lines: [
        `${text(facts.contact_name)}, our buyers would be glad to have ${text(facts.brand_name)} at Vitrine. We will write to arrange a visit.`,
        ...noteOf(facts)
      ]
    }),
  partner_declined: (facts, origin) =>
    toApplicant(facts, origin, {
      subject: `Your application to Vitrine`,
      heading: 'Not this time',
      lines: [
        `Thank you for showing us ${text(facts.brand_name)}. We have decided not to take it on.`,
        ...noteOf(facts),
        'You are welcome to apply again with another season.'
      ]
    }),
  partner_arrived: (facts, origin) =>
    toStaff(facts, origin, {
      subject: `Application from ${text(facts.brand_name)}`,
      heading: 'A house has applied',
      lines: [`An answer is due by ${dayOf(facts.answer_by)}.`]
    }),
  partner_answered: (facts, origin) =>
    toStaff(facts, origin, {
      subject: `Answer from ${text(facts.brand_name)}`,
      heading: 'Your question was answered',
      lines: [text(facts.message)]
    })
}

/** Undefined for a kind that is no email about an application. `origin` is the shop's, without a slash at its end. */
export function renderPartnerEmail(kind: string, data: unknown, origin: string): RenderedEmail | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  return kinds[kind]?.(Object.fromEntries(Object.entries(data)), origin)
}

type Wording = { subject: string; heading: string; lines: string[]; action?: string }

function toApplicant(facts: Facts, origin: string, { action = 'View your application', ...wording }: Wording): RenderedEmail {
  return renderLayout({
    ...wording,
    facts: [
      ['House', text(facts.brand_name)],
      ['Receipt', text(facts.receipt)]
    ],
    action,
    link: `${origin}/partners/status?receipt=${encodeURIComponent(text(facts.receipt))}`,
    closing
  })
}

function toStaff(facts: Facts, origin: string, wording: Wording): RenderedEmail {
  return renderLayout({
    ...wording,
    facts: [
      ['House', text(facts.brand_name)],
      ['Contact', `${text(facts.contact_name)}, ${text(facts.email)}`]
    ],
    action: 'Open the application',
    link: `${origin}/backoffice/brands?applications=${encodeURIComponent(text(facts.application))}`,
    closing: 'Vitrine sends this to the address that is set under Brands, Applications.'
  })
}

/** '9 December' for 2026-12-09. */
function dayOf(day: unknown): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' })
  return format.format(new Date(`${text(day)}T00:00:00Z`))
}

function noteOf(facts: Facts): string[] {
  const note = text(facts.message)
  return note === '' ? [] : [note]
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
