import type { Readable } from 'node:stream'
import { inSlices } from '#server/plugins/in-slices.ts'
import { createJsonScanner } from '#server/plugins/json/scan-json.ts'
import { createTurns } from '#server/plugins/turns.ts'
import { bodyTooLarge, invalidBody, jsonTooDeep } from '#server/rest/errors.ts'
import { formatOf, type ReceivedBody, readCsv } from '#server/rest/parse/payload.ts'

export type BodyLimits = { bytes: number; jsonDepth: number }

/**
 * Reads a body, looking through JSON while it arrives. What is too long or too deep is refused as soon as that shows.
 * The event loop is left to others every few milliseconds. Throws RestError.
 */
export async function readBody(payload: Readable, contentType: string | undefined, limits: BodyLimits): Promise<ReceivedBody> {
  const format = formatOf(contentType)
  const scanner = format === 'json' ? createJsonScanner(limits.jsonDepth) : undefined
  const turns = createTurns()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(payload)) {
    size += chunk.length
    if (size > limits.bytes) throw bodyTooLarge()
    chunks.push(chunk)
    if (scanner?.write(chunk) === 'too deep') throw jsonTooDeep()
    await turns.next()
  }
  const bytes = Buffer.concat(chunks, size)
  return {
    bytes,
    scan: scanner?.end(),
    rows: format === 'csv' ? await inSlices(readCsv(bytes)) : undefined
  }
}

/** Leaving the loop leaves the connection open, so that it can be answered on. */
async function* chunksOf(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false })
  } catch {
    throw invalidBody('The request body ended before it was complete')
  }
}
