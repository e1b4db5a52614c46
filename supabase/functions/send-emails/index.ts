import { createClient } from '@supabase/supabase-js'
import { renderEmail } from '#supabase/functions/_shared/render-email.ts'

// Sends the emails that the database has queued, and queues those that are due: POST with the service key, every minute, for
// instance by pg_cron. For hosted projects; our own server does this itself. Emails go to an HTTP API such as Resend's,
// EMAIL_API_URL, as {from, to, subject, html, text, headers} with the bearer token EMAIL_API_KEY; EMAIL_FROM is their sender, SHOP_URL
// the shop. Responds with {sent, failed}.

type Queued = { id: number; recipient: string; kind: string; data: unknown }

const atOnce = 10
const maxEmails = 100
const timeoutMs = 10_000

Deno.serve(async (request) => {
  if (request.method !== 'POST') return Response.json({ message: 'Emails are sent by POST' }, { status: 405 })
  const key = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? ''
  if (key === '' || request.headers.get('authorization') !== `Bearer ${key}`) {
    return Response.json({ message: 'Only the service key may send emails' }, { status: 403 })
  }
  const [url, from, shop] = [Deno.env.get('EMAIL_API_URL'), Deno.env.get('EMAIL_FROM'), Deno.env.get('SHOP_URL')]
  if (!url || !from || !shop) {
    return Response.json({ message: 'Set the secrets EMAIL_API_URL, EMAIL_FROM and SHOP_URL' }, { status: 503 })
  }
  const service = createClient(Deno.env.get('SUPABASE_URL') ?? '', key, {
    auth: { persistSession: false, autoRefreshToken: false }
  })
  const { error } = await service.rpc('run_clock')
  if (error) console.error('What is due by the clock could not be queued', error)
  let [sent, failed] = [0, 0]
  while (sent + failed < maxEmails) {
    const { data } = await service.rpc('claim_emails', { take: atOnce }).throwOnError()
    const emails: Queued[] = data
    if (emails.length === 0) break
    for (const { id, recipient, kind, data } of emails) {
      const problem = await send(
        url,
        { from, to: recipient },
        renderEmail(kind, data, shop.replace(/\/+$/, ''), Deno.env.get('SUPABASE_URL'))
      )
      await service.rpc('finish_email', { email: id, problem }).throwOnError()
      if (problem === null) sent += 1
      else failed += 1
    }
  }
  return Response.json({ sent, failed })
})

/** What went wrong; null if nothing did. */
async function send(url: string, envelope: object, email: ReturnType<typeof renderEmail>): Promise<string | null> {
  if (!email) return 'there is no template of this kind'
  const { subject, html, text, headers } = email
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${Deno.env.get('EMAIL_API_KEY') ?? ''}` },
    body: JSON.stringify({ ...envelope, subject, html, text, headers }),
    signal: AbortSignal.timeout(timeoutMs)
  }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  if (typeof response === 'string') return response
  await response.body?.cancel()
  return response.ok ? null : `the email API returned ${response.status}`
}
