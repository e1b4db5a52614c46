import type { EmailProduct, EmailText } from './email-layout.ts'

// Email clients support neither custom properties nor the shop's fonts, so the colours of web/tokens.css are repeated.
const paper = '#f6f2eb'
const ink = '#16130f'
const muted = '#6b6359'
const line = '#ddd5c9'
const strong = '#897f72'
const serif = "'Noto Serif Display','Bodoni 72',Didot,Georgia,serif"
const sans = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif"

const body = `font-family:${sans};font-size:15px;line-height:24px;color:${ink}`
const ui = `font-family:${sans};font-size:14px;line-height:20px;color:${ink}`
const small = `font-family:${sans};font-size:13px;line-height:18px;color:${muted}`

// Where style sheets are read, phones get narrower margins and the night its colours; elsewhere the email stays as it is.
const styles = `
body{-webkit-font-smoothing:antialiased}
@media (max-width:520px){.px{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.out{background:#0d0b09!important}.in{background:#12100e!important}.ink{color:#f3eee6!important}.muted{color:#a69c8f!important}.rule{border-color:#2e2924!important}.strong{border-color:#7c7266!important}.button{background:#f3eee6!important;color:#12100e!important}}`

const table = 'role="presentation" width="100%" cellspacing="0" cellpadding="0"'

export function asHtml(email: EmailText): string {
  const { subject, heading, lines, products = [], facts = [], sums = [], total, action, link, terms = [], closing } = email
  const { sections = [], reason, choices = [] } = email
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body class="out" style="margin:0;padding:0;background:#ede5da">
<table ${table} class="out" style="background:#ede5da"><tr><td align="center">
<table ${table} class="in" style="width:100%;max-width:600px;background:${paper}">
${row(`padding:28px 40px 20px;border-bottom:1px solid ${line}`, `<span class="ink" style="font-family:${serif};font-size:28px;line-height:28px;letter-spacing:-.012em;color:${ink}">Vitrine</span>`)}
${row('padding:36px 40px 0', `<h1 class="ink" style="margin:0;font-family:${serif};font-weight:400;font-size:34px;line-height:40px;letter-spacing:-.008em;color:${ink}">${escapeHtml(heading)}</h1>${lines.map(paragraph).join('')}`)}
${products.length > 0 ? row('padding:24px 40px 0', `<table ${table} class="rule" style="border-top:1px solid ${line}">${products.map(productRow).join('')}</table>`) : ''}
${sections.map(section).join('')}
${facts.length > 0 ? row('padding:24px 40px 0', `<table ${table} class="rule" style="border-top:1px solid ${line}">${facts.map(factRow).join('')}</table>`) : ''}
${sums.length > 0 || total ? row('padding:20px 40px 0', `<table ${table}>${sums.map(sumRow).join('')}${total ? totalRow(total) : ''}</table>`) : ''}
${row('padding:24px 40px 0', `<a class="button" href="${escapeHtml(link)}" style="display:block;background:${ink};color:${paper};text-align:center;text-decoration:none;font-family:${sans};font-weight:500;font-size:14px;line-height:48px">${escapeHtml(action)}</a>${terms.map(term).join('')}`)}
${row('padding:32px 40px 36px', `<p class="muted" style="margin:0;${body};color:${muted}">${escapeHtml(closing)}</p>`)}
${reason || choices.length > 0 ? row(`padding:18px 40px 28px;border-top:1px solid ${line}`, `<p class="muted" style="margin:0;font-family:${sans};font-size:12px;line-height:18px;color:${muted}">${escapeHtml(reason ?? '')}${choices.map(choiceLink).join('')}</p>`) : ''}
</table>
</td></tr></table>
</body>
</html>
`
}

function row(style: string, content: string): string {
  return `<tr><td class="px rule" style="${style}">${content}</td></tr>`
}

function section({ heading, products, more }: NonNullable<EmailText['sections']>[number]): string {
  const title = `<h2 class="ink" style="margin:0 0 12px;font-family:${sans};font-weight:500;font-size:15px;line-height:24px;color:${ink}">${escapeHtml(heading)}</h2>`
  const list = `<table ${table} class="rule" style="border-top:1px solid ${line}">${products.map(productRow).join('')}</table>`
  return row('padding:28px 40px 0', `${title}${list}${more === '' ? '' : term(more)}`)
}

function choiceLink({ label, link }: { label: string; link: string }): string {
  return `<br><a class="muted" href="${escapeHtml(link)}" style="color:${muted};text-underline-offset:3px">${escapeHtml(label)}</a>`
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:14px 0 0;${body}">${multiline(text)}</p>`
}

function term(text: string): string {
  return `<p class="muted" style="margin:12px 0 0;${small}">${multiline(text)}</p>`
}

function productRow({ picture, brand, name, choice, amount, link }: EmailProduct): string {
  const image =
    picture === ''
      ? ''
      : `<img src="${escapeHtml(picture)}" width="64" height="80" alt="${escapeHtml(name)}" style="display:block;width:64px;height:80px;object-fit:cover;background:#baa991;font-size:11px;line-height:14px">`
  const title = link
    ? `<a class="ink" href="${escapeHtml(link)}" style="color:${ink};text-decoration:none">${escapeHtml(name)}</a>`
    : escapeHtml(name)
  const cell = `padding:14px 0;border-bottom:1px solid ${line};vertical-align:top`
  return (
    `<tr><td class="rule" width="80" style="${cell};width:80px">${image}</td>` +
    `<td class="rule ink" style="${cell};${ui}"><span style="font-size:11px;line-height:16px;letter-spacing:.12em;text-transform:uppercase;font-weight:500">${escapeHtml(brand)}</span><br>${title}<br><span class="muted" style="font-size:13px;color:${muted}">${escapeHtml(choice)}</span></td>` +
    `<td class="rule ink" align="right" style="${cell};padding-left:12px;${ui};white-space:nowrap">${multiline(amount)}</td></tr>`
  )
}

function factRow([label, value]: readonly [string, string]): string {
  const cell = `border-bottom:1px solid ${line};vertical-align:top;${ui}`
  return `<tr><td class="rule muted" style="padding:10px 16px 10px 0;${cell};color:${muted};white-space:nowrap">${escapeHtml(label)}</td><td class="rule ink" style="padding:10px 0;${cell}">${escapeHtml(value)}</td></tr>`
}

function sumRow([label, value]: readonly [string, string]): string {
  return `<tr><td class="muted" style="padding:5px 16px 5px 0;${ui};color:${muted}">${escapeHtml(label)}</td><td class="ink" align="right" style="padding:5px 0;${ui};white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

function totalRow([label, value]: readonly [string, string]): string {
  const cell = `padding:12px 0 0;border-top:1px solid ${strong};font-family:${sans};color:${ink}`
  return `<tr><td colspan="2" height="6" style="font-size:0;line-height:6px">&nbsp;</td></tr><tr><td class="strong ink" style="${cell};font-size:14px;line-height:28px">${escapeHtml(label)}</td><td class="strong ink" align="right" style="${cell};font-size:20px;line-height:28px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

function multiline(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
