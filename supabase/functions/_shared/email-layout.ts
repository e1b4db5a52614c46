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
  /** Products below a heading each; `more` is what there is no room for. */
  sections?: { heading: string; products: EmailProduct[]; more: string }[]
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
  choices?: { label: string; link: string }[]
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
    reason = '',
    sections = [],
    choices = []
  } = email
  const list = (rows: readonly (readonly [string, string])[]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  const productLines = (products: EmailProduct[]) =>
    list(
      products.map(
        ({ brand, name, choice, amount }) =>
          [[brand, name, choice].filter(Boolean).join(', '), amount.replaceAll('\n', ', ')] as const
      )
    )
  const parts = [
    'VITRINE',
    heading,
    ...lines,
    productLines(products),
    ...sections.map(({ heading, products, more }) => [heading, productLines(products), more].filter(Boolean).join('\n')),
    list(facts),
    list(total ? [...sums, total] : sums),
    `${action}:\n${link}`,
    ...terms,
    closing,
    reason,
    choices.map(({ label, link }) => `${label}:\n${link}`).join('\n'),
    ''
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
