import { createHash } from 'node:crypto'

const deadline = 5000
const prefixLength = 5

/**
 * Looks the password up in Have I Been Pwned, which receives the first five hex digits of its SHA-1. Without a response the
 * password counts as unknown.
 */
export async function isPwned(rangeUrl: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const url = `${rangeUrl.replace(/\/$/, '')}/${hash.slice(0, prefixLength)}`
  const lines = await fetch(url, { headers: { 'add-padding': 'true' }, signal: AbortSignal.timeout(deadline) })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '')
  const line = lines.split(/\r?\n/).find((text) => text.startsWith(`${hash.slice(prefixLength)}:`))
  // Padding entries have the count 0.
  return line !== undefined && !line.endsWith(':0')
}
