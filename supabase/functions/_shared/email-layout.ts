import { asHtml } from './email-html.ts'

export type EmailProduct = {
  /** A URL, '' where there is none. */
  picture: string
  brand: string
  name: string
  choice: string
  amount: string
  /** Where it can be seen. */
  link?: string
}

export type EmailText = {
  subject: string
  heading: string
  lines: string[]
  products?: EmailProduct[]
  /** Labels with their values. */
  facts?: (readonly [string, string])[]
  /** Labels with amounts, and below them their total. */
  sums?: (readonly [string, string])[]
  total?: readonly [string, string] | undefined
  action: string
  link: string
  /** Below the button. */
  terms?: string[]
  closing: string
  /** Why it was sent, and where to choose otherwise. */
  reason?: string
  choose?: { label: string; link: string }
  /** Where a POST ends emails of its kind. */
  unsubscribe?: string
}

export type RenderedEmail = {
  subject: string
  html: string
  text: string
  link: string
  /** For RFC 8058. */
  headers?: Record<string, string>
}

export function renderLayout(email: EmailText): RenderedEmail {
  const { subject, link, unsubscribe } = email
  return {
    ...{ subject, link, html: asHtml(email), text: asText(email) },
    ...(unsubscribe && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    })
  }
}

function asText(email: EmailText): string {
  const {
    heading,
    lines,
    products = [],
    facts = [],
    sums = [],
    total,
    action,
    link,
    terms = [],
    closing,
    reason,
    choose
  } = email
  const list = (rows: readonly (readonly [string, string])[]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  const parts = [
    'VITRINE',
    heading,
    ...lines,
    list(
      products.map(({ brand, name, choice, amount }) => [[brand, name, choice].filter(Boolean).join(', '), amount] as const)
    ),
    list(facts),
    list(total ? [...sums, total] : sums),
    `${action}:\n${link}`,
    ...terms,
    closing,
    [reason, choose && `${choose.label}:\n${choose.link}`].filter(Boolean).join(' '),
    ''
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
