import type { IncomingHttpHeaders } from 'node:http'

export type Validators = { etag: string; lastModified: Date }

/** If-None-Match takes precedence over If-Modified-Since (RFC 9110, 13.2.2). */
export function isNotModified(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.trim() === '*' || known.split(',').some((tag) => isSame(tag, etag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && wholeSeconds(lastModified) <= since
}

export function isRangeWanted(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const condition = headers['if-range']
  if (typeof condition !== 'string') return true
  if (condition.startsWith('"')) return condition === etag
  return Date.parse(condition) === wholeSeconds(lastModified)
}

function isSame(tag: string, etag: string): boolean {
  return tag.trim().replace(/^W\//, '') === etag
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}
