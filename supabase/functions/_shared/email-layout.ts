export type EmailText = {
  subject: string
  heading: string
  lines: string[]
  /** Labels with their values. */
  facts: (readonly [string, string])[]
  action: string
  link: string
  closing: string
}

export type RenderedEmail = { subject: string; html: string; text: string; link: string }

export function renderLayout(email: EmailText): RenderedEmail {
  return { subject: email.subject, html: asHtml(email), text: asText(email), link: email.link }
}

function asText({ heading, lines, facts, action, link, closing }: EmailText): string {
  const list = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return ['VITRINE', heading, ...lines, list, `${action}:\n${link}`, closing, ''].filter((part) => part !== '').join('\n\n')
}

// Email clients support neither style sheets nor custom properties, so the colours of web/tokens.css are repeated.
const paper = '#f6f2eb'
const surface = '#fffdf9'
const ink = '#16130f'
const muted = '#6b6359'
const line = '#ddd5c9'
const serif = "'Noto Serif Display', 'Bodoni 72', Didot, Georgia, serif"
const sans = "'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif"

function asHtml({ subject, heading, lines, facts, action, link, closing }: EmailText): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 20px;font:400 15px/24px ${sans};color:${ink}">${escapeHtml(text)}</p>`
  const fact = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:10px 16px 10px 0;border-bottom:1px solid ${line};font:400 14px/20px ${sans};color:${muted};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:10px 0;border-bottom:1px solid ${line};font:400 14px/20px ${sans};color:${ink}">${escapeHtml(value)}</td></tr>`
  const list = `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 28px;border-top:1px solid ${line}">${facts.map(fact).join('')}</table>`
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
  <body style="margin:0;background:${paper}">
    <table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:48px 16px">
      <table role="presentation" width="520" cellspacing="0" cellpadding="0" style="max-width:520px;width:100%;background:${surface};border:1px solid ${line}"><tr><td style="padding:48px 40px">
        <p style="margin:0 0 40px;font:400 11px/16px ${sans};letter-spacing:0.24em;color:${muted}">VITRINE</p>
        <h1 style="margin:0 0 24px;font:400 30px/38px ${serif};color:${ink}">${escapeHtml(heading)}</h1>
        ${lines.map(paragraph).join('')}
        ${facts.length > 0 ? list : ''}
        <p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;background:${ink};color:${paper};font:500 14px/20px ${sans};text-decoration:none">${escapeHtml(action)}</a></p>
        <p style="margin:0;padding:24px 0 0;border-top:1px solid ${line};font:400 13px/20px ${sans};color:${muted}">${escapeHtml(closing)}</p>
      </td></tr></table>
    </td></tr></table>
  </body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
