import { entityTooLarge } from '#server/storage/errors.ts'

export type UserMetadata = Record<string, unknown> | null

export const maxUserMetadataBytes = 1024 * 1024

/** Null unless the text is a JSON object, as in supabase/storage. Throws EntityTooLarge. */
export function parseUserMetadata(text: string): UserMetadata {
  if (Buffer.byteLength(text) > maxUserMetadataBytes) throw entityTooLarge()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** The header x-metadata is base64-encoded JSON. */
export function parseUserMetadataHeader(header: string | string[] | undefined): UserMetadata {
  return typeof header === 'string' ? parseUserMetadata(Buffer.from(header, 'base64').toString()) : null
}
