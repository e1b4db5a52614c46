import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { isLoopbackName } from '#server/auth/request/redirects.ts'
import type { Config } from '#server/config/config.ts'
import { withSchemaOwner } from '#server/postgres/with-claims.ts'
import { escapeHtml } from './email-template.ts'
import { findMessage, listMessages, type StoredMailboxMessage } from './mailbox-sql.ts'

export type MailboxOptions = { config: Config; pool: Pool }

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * /mailbox: the messages of an installation without a mail server, on its own machine only. /mailbox.json?to=ADDRESS
 * returns `[{id, kind, to, subject, text, html, link, code, sent_at}]`.
 */
export async function mailbox(scope: FastifyInstance, { config, pool }: MailboxOptions): Promise<void> {
  if (!config.isLoopback) return
  const read = <T>(work: Parameters<typeof withSchemaOwner<T>>[2]) => withSchemaOwner(pool, 'supabase_auth_admin', work)
  scope.addHook('onRequest', requireLocalRequest)
  scope.get<{ Querystring: { to?: string | string[] } }>('/mailbox.json', async (request, reply) => {
    const { to } = request.query
    const recipient = Array.isArray(to) ? to[0] : to
    if (recipient?.includes('\0')) return reply.send([])
    return reply.send((await read((tx) => listMessages(tx, recipient))).map(viewMessage))
  })
  scope.get('/mailbox', async (_request, reply) => sendPage(reply, listPage(await read((tx) => listMessages(tx)))))
  scope.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const { id } = request.params
    const message = /^\d{1,18}$/.test(id) ? await read((tx) => findMessage(tx, id)) : undefined
    if (!message) return reply.code(404).send({ message: 'There is no such mail' })
    return sendPage(reply, message.content_html ?? `<pre>${escapeHtml(message.content_text)}</pre>`)
  })
}

/** A proxy on this machine may forward requests of others. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Rejects other machines, proxies, rebound host names, and pages of other origins in the same browser. */
async function requireLocalRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers
  const isForwarded = forwarding.some((name) => request.headers[name] !== undefined)
  const isLocal = loopbackAddresses.has(request.ip) && isLoopbackName(request.hostname) && !isForwarded
  const isSameOrigin = (site === 'none' || site === 'same-origin') && (!origin || origin === `http://${request.host}`)
  reply.removeHeader('access-control-allow-origin')
  if (!isLocal || !isSameOrigin) await reply.code(403).send({ message: 'The mailbox opens on its own machine only' })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  reply.header(
    'content-security-policy',
    "default-src 'none'; img-src 'self' https:; style-src 'unsafe-inline'; frame-ancestors 'none'"
  )
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

function viewMessage(message: StoredMailboxMessage) {
  return {
    id: Number(message.id),
    kind: message.kind,
    to: message.recipient,
    subject: message.subject,
    text: message.content_text,
    html: message.content_html,
    link: message.action_link,
    code: message.code,
    sent_at: message.sent_at
  }
}

function listPage(messages: StoredMailboxMessage[]): string {
  const rows = messages.map(
    ({ id, kind, recipient, subject, sent_at }) => `<tr>
      <td>${escapeHtml(sent_at.toISOString().slice(0, 19).replace('T', ' '))}</td>
      <td>${kind === 'sms' ? 'Message' : 'Mail'}</td>
      <td>${escapeHtml(recipient)}</td>
      <td><a href="/mailbox/${id}">${escapeHtml(subject)}</a></td>
    </tr>`
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
    <style>
      body { margin: 48px auto; max-width: 960px; padding: 0 24px; background: #f6f2eb; color: #16130f; font: 15px/24px system-ui, sans-serif }
      table { width: 100%; border-collapse: collapse } td, th { padding: 12px 16px 12px 0; border-bottom: 1px solid #ddd5c9; text-align: left }
      a { color: inherit }
    </style>
  </head>
  <body>
    <h1>Mailbox</h1>
    <p>No mail server is set, so what would have been sent is kept here for a week.</p>
    ${rows.length === 0 ? '<p>Nothing yet.</p>' : `<table><tr><th>Sent (UTC)</th><th>Kind</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`}
  </body>
</html>
`
}
