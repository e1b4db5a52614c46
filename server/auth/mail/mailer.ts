import type { FastifyBaseLogger } from 'fastify'
import { emailNotSent, tooManyEmails, tooManyTexts } from '#server/auth/auth-errors.ts'
import type { AuthSettings } from '#server/config/auth-settings.ts'
import type { Config } from '#server/config/config.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { type EmailData, renderEmail } from './email-template.ts'
import { openMailTransport, requireMailbox } from './mail-transport.ts'
import { storeMessage } from './mailbox-sql.ts'
import { createOutbox, reasonOf } from './outbox.ts'
import { sendToHook } from './sms-hook.ts'

export type TextMessage = { phone: string; code: string; user: Record<string, unknown> }

export type Mailer = {
  /** Whether emails arrive at once, in the development mailbox. */
  isImmediate: boolean
  /** Throws if no email can be accepted, whatever the address. */
  requireEmailReady(name: string): void
  /** Sends in the background. `onLost` is called if it finally fails. */
  queueEmail(email: EmailData, onLost: () => Promise<void>): Promise<void>
  /** Rejects if the mail server rejects the email. */
  sendEmail(email: EmailData): Promise<void>
  sendText(message: TextMessage): Promise<void>
  close(): Promise<void>
}

type MailerOptions = {
  config: Config
  log: FastifyBaseLogger
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** Emails by SMTP and text messages by the hook, if configured; else both to the development mailbox. */
export function openMailer({ config, log, transact }: MailerOptions): Mailer {
  const { auth: settings, smtpUrl } = config
  const transport = openMailTransport(config, transact)
  // An invalid SMTP_URL shows at start, not with the first email.
  transport
    .verify?.()
    .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'the mail server of SMTP_URL is not available'))
  const emailLimit = createHourlyLimit(settings.mail.maxPerHour)
  const textLimit = createHourlyLimit(settings.sms.maxPerHour)
  const send = (email: EmailData) => {
    const { recipient, link, code } = email
    return transport.send({ ...renderEmail(email), recipient, link, code })
  }
  const outbox = createOutbox({ send, log })
  const countEmail = () => {
    if (!emailLimit.take()) throw tooManyEmails()
  }
  return {
    isImmediate: !smtpUrl,
    requireEmailReady(name) {
      if (!smtpUrl && !config.isLoopback) throw emailNotSent(name)
      if (!emailLimit.hasRoom() || !outbox.hasRoom()) throw tooManyEmails()
    },
    async queueEmail(email, onLost) {
      countEmail()
      if (smtpUrl) outbox.add(email, onLost)
      else await send(email)
    },
    async sendEmail(email) {
      countEmail()
      await send(email)
    },
    async sendText({ phone, code, user }) {
      if (!textLimit.take()) throw tooManyTexts()
      const { hookUrl, hookSecret } = settings.sms
      if (hookUrl) return sendToHook(hookUrl, hookSecret, { user, sms: { otp: code, phone } })
      const text = renderText(settings, code)
      requireMailbox(config)
      const message = { kind: 'sms' as const, recipient: phone, subject: text, text, html: undefined, link: undefined, code }
      await transact((tx) => storeMessage(tx, message))
    },
    async close() {
      await outbox.close()
      await transport.close()
    }
  }
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

function renderText({ sms }: AuthSettings, code: string): string {
  return sms.template.replace(/\{\{\s*\.Code\s*\}\}/g, code)
}
