import { tooManyMails, tooManyTexts } from '#server/auth/errors.ts'
import type { AuthSettings } from '#server/config/auth-settings.ts'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { type LetterFacts, writeLetter } from './letter.ts'
import { keepMessage } from './mailbox-sql.ts'
import { sendToHook } from './sms-hook.ts'

export type TextMessage = { phone: string; code: string; user: Record<string, unknown> }

/** The ways out of the house. Each rejects where the message could not be handed over. */
export type Post = {
  sendLetter(facts: LetterFacts): Promise<void>
  sendText(message: TextMessage): Promise<void>
  close(): Promise<void>
}

/** There is neither a mail server nor a mailbox that someone could look into. */
export class NoPostError extends Error {}

type PostOptions = { config: Config; transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> }

/** Mails by SMTP and messages by the hook, where these are set; else both into the development mailbox. */
export function openPost({ config, transact }: PostOptions): Post {
  const { auth: settings, smtpUrl } = config
  const smtp = smtpUrl
    ? import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl, { from: senderOf(config) }))
    : undefined
  const keep = (message: Parameters<typeof keepMessage>[1]) => {
    if (!config.isLoopback) throw new NoPostError('Set SMTP_URL: there is no mail server to send mails by')
    return transact((tx) => keepMessage(tx, message))
  }
  const takeMailTurn = createHourlyLimit(settings.mail.mostPerHour)
  const takeTextTurn = createHourlyLimit(settings.sms.mostPerHour)
  return {
    async sendLetter(facts) {
      if (!takeMailTurn()) throw tooManyMails()
      const letter = writeLetter(facts)
      if (smtp) await (await smtp).sendMail({ to: facts.recipient, ...letter })
      else await keep({ kind: 'email', recipient: facts.recipient, ...letter, link: facts.link, code: facts.code })
    },
    async sendText({ phone, code, user }) {
      if (!takeTextTurn()) throw tooManyTexts()
      const { hookUrl, hookSecret } = settings.sms
      if (hookUrl) return sendToHook(hookUrl, hookSecret, { user, sms: { otp: code, phone } })
      const text = textOf(settings, code)
      await keep({ kind: 'sms', recipient: phone, subject: text, text, html: undefined, link: undefined, code })
    },
    close: async () => (await smtp)?.close()
  }
}

const hour = 3_600_000

/** Whether one more is within what an hour may see. */
function createHourlyLimit(most: number): () => boolean {
  let sent: number[] = []
  return () => {
    const now = Date.now()
    sent = sent.filter((time) => now - time < hour)
    if (sent.length >= most) return false
    sent.push(now)
    return true
  }
}

function textOf({ sms }: AuthSettings, code: string): string {
  return sms.template.replace(/\{\{\s*\.Code\s*\}\}/g, code)
}

function senderOf({ auth: { mail, siteUrl } }: Config): { name: string; address: string } {
  const host = siteUrl ? new URL(siteUrl).hostname : 'localhost'
  return { name: mail.senderName, address: mail.senderAddress ?? `no-reply@${host}` }
}
