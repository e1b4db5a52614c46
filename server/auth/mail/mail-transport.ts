import type { Config } from '#server/config/config.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { storeMessage } from './mailbox-sql.ts'

export type OutgoingMessage = {
  recipient: string
  subject: string
  html: string
  text: string
  link: string | undefined
  code: string | undefined
  headers?: Record<string, string> | undefined
}

export type MailTransport = {
  /** The mail server's, if there is one. Rejects if that cannot be reached. */
  verify: (() => Promise<unknown>) | undefined
  /** Rejects if the mail server rejects the message, or there is neither a mail server nor a mailbox. */
  send(message: OutgoingMessage): Promise<void>
  close(): Promise<void>
}

class NoMailServerError extends Error {}

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Milliseconds. Many servers examine a message before they accept it; who gives up by then sends it twice. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000, dnsTimeout: 10_000 }

/** By SMTP if configured, else to the development mailbox, which exists on loopback only. */
export function openMailTransport(config: Config, transact: Transact): MailTransport {
  const { smtpUrl } = config
  const smtp = smtpUrl ? openSmtp(config, smtpUrl) : undefined
  return {
    verify: smtp && (async () => (await smtp).verify()),
    async send({ recipient, subject, html, text, link, code, headers }) {
      if (smtp) await (await smtp).sendMail({ to: recipient, subject, html, text, ...(headers && { headers }) })
      else {
        requireMailbox(config)
        await transact((tx) => storeMessage(tx, { kind: 'email', recipient, subject, html, text, link, code }))
      }
    },
    async close() {
      const transport = await smtp
      transport?.close()
    }
  }
}

export function requireMailbox({ isLoopback }: Config): void {
  if (!isLoopback) throw new NoMailServerError('Set SMTP_URL: there is no mail server to send emails by')
}

async function openSmtp(config: Config, url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...timeouts }, { from: createSender(config) })
}

function createSender({ auth: { mail, siteUrl } }: Config): { name: string; address: string } {
  const host = siteUrl ? new URL(siteUrl).hostname : 'localhost'
  return { name: mail.senderName, address: mail.senderAddress ?? `no-reply@${host}` }
}
