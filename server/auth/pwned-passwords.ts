import { createHash } from 'node:crypto'

const deadline = 5000
const prefixLength = 5

/**
 * Whether a password is among those that were stolen somewhere (Have I Been Pwned). The service is told the first five
 * figures of its SHA-1 and nothing else. Where it does not answer, the password counts as unknown.
 */
export async function isPwned(rangeUrl: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const url = `${rangeUrl.replace(/\/$/, '')}/${hash.slice(0, prefixLength)}`
  const lines = await fetch(url, { headers: { 'add-padding': 'true' }, signal: AbortSignal.timeout(deadline) })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '')
  const line = lines.split(/\r?\n/).find((text) => text.startsWith(`${hash.slice(prefixLength)}:`))
  // Padding looks like a hash that was never seen.
  return line !== undefined && !line.endsWith(':0')
}
