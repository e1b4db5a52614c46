import type { FastifyBaseLogger } from 'fastify'
import { mailNotSent, tooManyMails, tooManyTexts } from '#server/auth/errors.ts'
import type { AuthSettings } from '#server/config/auth-settings.ts'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { type LetterFacts, writeLetter } from './letter.ts'
import { keepMessage } from './mailbox-sql.ts'
import { createOutbox, reasonOf } from './outbox.ts'
import { sendToHook } from './sms-hook.ts'

export type TextMessage = { phone: string; code: string; user: Record<string, unknown> }

/** How mails and messages leave the server. */
export type Post = {
  /** Whether a mail is delivered as soon as it is sent: into the development mailbox. */
  isImmediate: boolean
  /** Throws where no mail can be taken on now, whomever it is for. */
  requireMailReady(name: string): void
  /** Takes a mail on; it leaves in the background. `onLost` is called where it never does. */
  queueLetter(facts: LetterFacts, onLost: () => Promise<void>): Promise<void>
  /** Hands a mail over; rejects where the mail server does not take it. */
  sendLetter(facts: LetterFacts): Promise<void>
  /** Rejects where the message could not be handed over. */
  sendText(message: TextMessage): Promise<void>
  close(): Promise<void>
}

/** There is neither a mail server nor a mailbox that someone could look into. */
class NoPostError extends Error {}

type PostOptions = {
  config: Config
  log: FastifyBaseLogger
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** How long a mail server may take: to answer at all, and between two answers. In milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Mails by SMTP and messages by the hook, where these are set; else both into the development mailbox. */
export function openPost({ config, log, transact }: PostOptions): Post {
  const { auth: settings, smtpUrl } = config
  const smtp = smtpUrl ? openSmtp(config, smtpUrl) : undefined
  // A mistake in SMTP_URL shows when the server starts, not when the first customer waits for a mail.
  smtp
    ?.then((transport) => transport.verify())
    .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'the mail server of SMTP_URL can not be used now'))
  const keep = (message: Parameters<typeof keepMessage>[1]) => {
    if (!config.isLoopback) throw new NoPostError('Set SMTP_URL: there is no mail server to send mails by')
    return transact((tx) => keepMessage(tx, message))
  }
  const mailsOfHour = createHourlyLimit(settings.mail.mostPerHour)
  const textsOfHour = createHourlyLimit(settings.sms.mostPerHour)
  const sendBySmtp = async (facts: LetterFacts) => {
    await (await smtp)?.sendMail({ to: facts.recipient, ...writeLetter(facts) })
  }
  const keepLetter = (facts: LetterFacts) => {
    const { recipient, link, code } = facts
    return keep({ kind: 'email', recipient, ...writeLetter(facts), link, code })
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
    async queueLetter(facts, onLost) {
      takeTurn()
      if (smtp) outbox.add(facts, onLost)
      else await keepLetter(facts)
    },
    async sendLetter(facts) {
      takeTurn()
      await (smtp ? sendBySmtp(facts) : keepLetter(facts))
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
  return createTransport({ url, ...patience }, { from: senderOf(config) })
}

const hour = 3_600_000

/** How many there may be in any hour. */
function createHourlyLimit(most: number): { hasRoom(): boolean; take(): boolean } {
  let sent: number[] = []
  const hasRoom = () => {
    const now = Date.now()
    sent = sent.filter((time) => now - time < hour)
    return sent.length < most
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
