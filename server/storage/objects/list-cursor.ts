import { z } from 'zod'
import { invalidRequest } from '#server/storage/errors.ts'

const cursor = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']),
  order: z.enum(['asc', 'desc']),
  name: z.string(),
  time: z.iso.datetime()
})

export type ListCursor = z.infer<typeof cursor>

export function writeCursor(end: ListCursor): string {
  return Buffer.from(JSON.stringify(end)).toString('base64')
}

export function readCursor(text: string): ListCursor {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64').toString()))
  } catch {
    throw invalidRequest('The continuation token is not valid')
  }
}
