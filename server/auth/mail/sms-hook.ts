import { createHmac, randomUUID } from 'node:crypto'

const deadline = 5000

/** Signed as in Standard Webhooks. Rejects unless the response is a success. */
export async function sendToHook(url: string, secret: string | undefined, payload: unknown): Promise<void> {
  const body = JSON.stringify(payload)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret ? signatureHeaders(secret, body) : {}) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(deadline)
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The SMS hook returned ${response.status}`)
}

function signatureHeaders(secret: string, body: string): Record<string, string> {
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^v1,whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
