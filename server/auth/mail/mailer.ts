import type { FastifyBaseLogger } from 'fastify'
import { mailNotSent, tooManyMails, tooManyTexts } from '#server/auth/request/errors.ts'
import type { AuthSettings } from '#server/config/auth-settings.ts'
import type { Config } from '#server/config/config.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { type EmailData, renderEmail } from './email-template.ts'
import { storeMessage } from './mailbox-sql.ts'
import { createOutbox, reasonOf } from './outbox.ts'
import { sendToHook } from './sms-hook.ts'

export type TextMessage = { phone: string; code: string; user: Record<string, unknown> }

export type Mailer = {
  /** Whether e-mails arrive at once, in the development mailbox. */
  isImmediate: boolean
  /** Throws if no e-mail can be accepted, whatever the address. */
  requireMailReady(name: string): void
  /** Sends in the background. `onLost` is called if it finally fails. */
  queueEmail(facts: EmailData, onLost: () => Promise<void>): Promise<void>
  /** Rejects if the mail server rejects the e-mail. */
  sendEmail(facts: EmailData): Promise<void>
  /** Rejects if the message could not be sent. */
  sendText(message: TextMessage): Promise<void>
  close(): Promise<void>
}

/** There is neither a mail server nor a reachable mailbox. */
class NoMailerError extends Error {}

type MailerOptions = {
  config: Config
  log: FastifyBaseLogger
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** Timeouts of the mail server, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** E-mails by SMTP and text messages by the hook, if configured; else both to the development mailbox. */
export function openMailer({ config, log, transact }: MailerOptions): Mailer {
  const { auth: settings, smtpUrl } = config
  const smtp = smtpUrl ? openSmtp(config, smtpUrl) : undefined
  // An invalid SMTP_URL shows at start, not with the first e-mail.
  smtp
    ?.then((transport) => transport.verify())
    .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'the mail server of SMTP_URL can not be used now'))
  const keep = (message: Parameters<typeof storeMessage>[1]) => {
    if (!config.isLoopback) throw new NoMailerError('Set SMTP_URL: there is no mail server to send mails by')
    return transact((tx) => storeMessage(tx, message))
  }
  const mailsOfHour = createHourlyLimit(settings.mail.maxPerHour)
  const textsOfHour = createHourlyLimit(settings.sms.maxPerHour)
  const sendBySmtp = async (facts: EmailData) => {
    await (await smtp)?.sendMail({ to: facts.recipient, ...renderEmail(facts) })
  }
  const storeEmail = (facts: EmailData) => {
    const { recipient, link, code } = facts
    return keep({ kind: 'email', recipient, ...renderEmail(facts), link, code })
  }
  const outbox = createOutbox({ send: sendBySmtp, log })
  const takeTurn = () => {
    if (!mailsOfHour.take()) throw tooManyMails()
  }
  return {
    isImmediate: !smtp,
    requireMailReady(name) {
      if (!smtp && !config.isLoopback) throw mailNotSent(name)
      if (!mailsOfHour.hasRoom() || !outbox.hasRoom()) throw tooManyMails()
    },
    async queueEmail(facts, onLost) {
      takeTurn()
      if (smtp) outbox.add(facts, onLost)
      else await storeEmail(facts)
    },
    async sendEmail(facts) {
      takeTurn()
      await (smtp ? sendBySmtp(facts) : storeEmail(facts))
    },
    async sendText({ phone, code, user }) {
      if (!textsOfHour.take()) throw tooManyTexts()
      const { hookUrl, hookSecret } = settings.sms
      if (hookUrl) return sendToHook(hookUrl, hookSecret, { user, sms: { otp: code, phone } })
      const text = textOf(settings, code)
      await keep({ kind: 'sms', recipient: phone, subject: text, text, html: undefined, link: undefined, code })
    },
    async close() {
      await outbox.close()
      const transport = await smtp
      transport?.close()
    }
  }
}

async function openSmtp(config: Config, url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...timeouts }, { from: senderOf(config) })
}

const hour = 3_600_000

function createHourlyLimit(max: number): { hasRoom(): boolean; take(): boolean } {
  let sent: number[] = []
  const hasRoom = () => {
    const now = Date.now()
    sent = sent.filter((time) => now - time < hour)
    return sent.length < max
  }
  return {
    hasRoom,
    take() {
      if (!hasRoom()) return false
      sent.push(Date.now())
      return true
    }
  }
}

function textOf({ sms }: AuthSettings, code: string): string {
  return sms.template.replace(/\{\{\s*\.Code\s*\}\}/g, code)
}

function senderOf({ auth: { mail, siteUrl } }: Config): { name: string; address: string } {
  const host = siteUrl ? new URL(siteUrl).hostname : 'localhost'
  return { name: mail.senderName, address: mail.senderAddress ?? `no-reply@${host}` }
}
