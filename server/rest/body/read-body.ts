import type { IncomingMessage } from 'node:http'
import { bodyChunks, createCollector, lengthOf } from '#server/plugins/body-chunks.ts'
import { inSlices } from '#server/plugins/in-slices.ts'
import { createJsonScanner } from '#server/plugins/json/scan-json.ts'
import { jsonTooDeep } from '#server/rest/errors.ts'
import { formatOf, type ReceivedBody, readCsv } from '#server/rest/parse/payload.ts'

/** The JSON made from CSV repeats its header in each row: it can be so many times as long as a body may be. */
const jsonOfCsv = 6

export type BodyLimits = { bytes: number; jsonDepth: number }

/** Validates JSON while it arrives, and rejects a body as soon as it is too long or too deep. Throws RestError, BodyError. */
export async function readBody(payload: IncomingMessage, limits: BodyLimits): Promise<ReceivedBody> {
  const format = formatOf(payload.headers['content-type'])
  const scanner = format === 'json' ? createJsonScanner({ maxDepth: limits.jsonDepth }) : undefined
  const collector = createCollector(lengthOf(payload.headers))
  for await (const chunk of bodyChunks(payload, limits.bytes)) {
    collector.add(chunk)
    if (scanner?.write(chunk) === 'too deep') throw jsonTooDeep()
  }
  const bytes = collector.end()
  return {
    bytes,
    scan: scanner?.end(),
    rows: format === 'csv' ? await inSlices(readCsv(bytes, limits.bytes * jsonOfCsv)) : undefined
  }
}
