import type { Readable } from 'node:stream'
import { bodyChunks } from '#server/plugins/body-chunks.ts'
import { inSlices } from '#server/plugins/in-slices.ts'
import { createJsonScanner } from '#server/plugins/json/scan-json.ts'
import { jsonTooDeep } from '#server/rest/errors.ts'
import { formatOf, type ReceivedBody, readCsv } from '#server/rest/parse/payload.ts'

export type BodyLimits = { bytes: number; jsonDepth: number }

/**
 * Reads a body, looking through JSON while it arrives. What is too long or too deep is refused as soon as that shows.
 * Throws RestError, BodyError.
 */
export async function readBody(payload: Readable, contentType: string | undefined, limits: BodyLimits): Promise<ReceivedBody> {
  const format = formatOf(contentType)
  const scanner = format === 'json' ? createJsonScanner({ maxDepth: limits.jsonDepth }) : undefined
  const chunks: Buffer[] = []
  for await (const chunk of bodyChunks(payload, limits.bytes)) {
    chunks.push(chunk)
    if (scanner?.write(chunk) === 'too deep') throw jsonTooDeep()
  }
  const bytes = Buffer.concat(chunks)
  return {
    bytes,
    scan: scanner?.end(),
    rows: format === 'csv' ? await inSlices(readCsv(bytes)) : undefined
  }
}
