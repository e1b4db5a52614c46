import type { IncomingHttpHeaders } from 'node:http'

/** Older Python clients reject a bucket with the field `type` (supabase/storage src/http/routes/bucket/getAllBuckets.ts). */
const strictClients = [
  { header: 'user-agent', name: /^supabase-py\/storage3 v(\d+)\.(\d+)\.(\d+)/, first: [0, 12, 1] },
  { header: 'x-client-info', name: /^supabase-py\/(\d+)\.(\d+)\.(\d+)/, first: [2, 18, 0] }
] as const

export function knowsBucketTypes(headers: IncomingHttpHeaders): boolean {
  return strictClients.every(({ header, name, first }) => {
    const found = name.exec(String(headers[header] ?? ''))
    return found === null || !isOlder(found.slice(1).map(Number), first)
  })
}

function isOlder(version: readonly number[], than: readonly number[]): boolean {
  const place = version.findIndex((part, index) => part !== than[index])
  return place >= 0 && (version[place] ?? 0) < (than[place] ?? 0)
}
