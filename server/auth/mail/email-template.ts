export const emailKinds = ['confirmation', 'magic_link', 'recovery', 'email_change', 'invite', 'reauthentication'] as const
export type EmailKind = (typeof emailKinds)[number]

/** Emails that tell of a change, without a code or a link. */
export type NoticeKind = 'factor_added' | 'factor_removed' | 'recovery_code_used'

export type EmailData = {
  kind: EmailKind | NoticeKind
  recipient: string
  code: string | undefined
  link: string | undefined
  newAddress: string | undefined
}

export type Email = { subject: string; html: string; text: string }

type TemplateText = { subject: string; heading: string; lines: string[]; action: string; closing: string }

const ignoreNote = 'If you did not request this, you can ignore this e-mail.'

const notMine =
  'If this was not you, change your password and sign in again: that ends every other session. Then look at Two-step sign-in in your account.'

const templates: Record<EmailKind | NoticeKind, (data: EmailData) => TemplateText> = {
  /** Of a sign-up, also by a provider or by a code to a new address. */
  confirmation: () => ({
    subject: 'Confirm your e-mail address',
    heading: 'Welcome to Vitrine',
    lines: ['Confirm your e-mail address to open your account.'],
    action: 'Confirm e-mail address',
    closing: ignoreNote
  }),
  magic_link: () => ({
    subject: 'Your sign-in link',
    heading: 'Sign in',
    lines: ['Use the link below to sign in. It can be used once.'],
    action: 'Sign in',
    closing: ignoreNote
  }),
  recovery: () => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    lines: ['Use the link below to choose a new password. It can be used once.'],
    action: 'Choose a password',
    closing: ignoreNote
  }),
  email_change: ({ recipient, newAddress }) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Your new e-mail address',
    lines: [
      recipient === newAddress
        ? 'Confirm this e-mail address to use it for your account.'
        : `Confirm that you want to change the e-mail address of your account to ${newAddress}.`
    ],
    action: 'Confirm the change',
    closing: 'If you did not request this, do not confirm it, and choose a new password.'
  }),
  invite: () => ({
    subject: 'Your invitation to Vitrine',
    heading: 'You are invited',
    lines: ['An account at Vitrine is waiting for you. Accept the invitation to open it.'],
    action: 'Accept the invitation',
    closing: 'If you do not wish to join, you can ignore this e-mail.'
  }),
  reauthentication: () => ({
    subject: 'Your confirmation code',
    heading: 'Confirm it is you',
    lines: ['Enter this code to continue.'],
    action: '',
    closing: 'If you did not request a code, choose a new password.'
  }),
  factor_added: () => ({
    subject: 'Two-step sign-in is on',
    heading: 'A second step protects your account',
    lines: ['An authenticator app or a passkey was added. From now on we ask for it when you sign in on a new device.'],
    action: '',
    closing: notMine
  }),
  factor_removed: () => ({
    subject: 'A second step was removed',
    heading: 'A second step was removed',
    lines: ['An authenticator app or a passkey was removed from your account.'],
    action: '',
    closing: notMine
  }),
  recovery_code_used: () => ({
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    lines: [
      'Someone signed in to your account with your password and one of your recovery codes. That code is used up.',
      'If you have lost your phone, remove it under Two-step sign-in in your account and set up another.'
    ],
    action: '',
    closing: notMine
  })
}

export function renderEmail(data: EmailData): Email {
  const template = templates[data.kind](data)
  return { subject: template.subject, html: asHtml(data, template), text: asText(data, template) }
}

function asText({ link, code }: EmailData, { heading, lines, action, closing }: TemplateText): string {
  const steps = link ? [`${action}:\n${link}`, `Or enter the code ${code}.`] : code ? [code] : []
  return ['VITRINE', heading, ...lines, ...steps, closing, ''].join('\n\n')
}

// Email clients support neither style sheets nor custom properties, so the colours of web/tokens.css are repeated.
const paper = '#f6f2eb'
const surface = '#fffdf9'
const ink = '#16130f'
const muted = '#6b6359'
const line = '#ddd5c9'
const serif = "'Noto Serif Display', 'Bodoni 72', Didot, Georgia, serif"
const sans = "'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif"

function asHtml({ link, code }: EmailData, { subject, heading, lines, action, closing }: TemplateText): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 20px;font:400 15px/24px ${sans};color:${ink}">${escapeHtml(text)}</p>`
  const button = link
    ? `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;background:${ink};color:${paper};font:500 14px/20px ${sans};text-decoration:none">${escapeHtml(action)}</a></p>
        ${paragraph('Or enter this code:')}`
    : ''
  const codeLine = code
    ? `<p style="margin:0 0 32px;font:400 26px/32px ${sans};letter-spacing:0.2em;color:${ink}">${escapeHtml(code)}</p>`
    : ''
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
  <body style="margin:0;background:${paper}">
    <table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:48px 16px">
      <table role="presentation" width="520" cellspacing="0" cellpadding="0" style="max-width:520px;width:100%;background:${surface};border:1px solid ${line}"><tr><td style="padding:48px 40px">
        <p style="margin:0 0 40px;font:400 11px/16px ${sans};letter-spacing:0.24em;color:${muted}">VITRINE</p>
        <h1 style="margin:0 0 24px;font:400 30px/38px ${serif};color:${ink}">${escapeHtml(heading)}</h1>
        ${lines.map(paragraph).join('')}
        ${button}
        ${codeLine}
        <p style="margin:0;padding:24px 0 0;border-top:1px solid ${line};font:400 13px/20px ${sans};color:${muted}">${escapeHtml(closing)}</p>
      </td></tr></table>
    </td></tr></table>
  </body>
</html>
`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
