import { entityTooLarge } from '#server/storage/errors.ts'

/** What a client keeps with an object for its own use; null where it gave none. */
export type UserMetadata = Record<string, unknown> | null

export const longestUserMetadataBytes = 1024 * 1024

/** Null where it is not a JSON object: the original passes over it too. Throws EntityTooLarge. */
export function parseUserMetadata(text: string): UserMetadata {
  if (Buffer.byteLength(text) > longestUserMetadataBytes) throw entityTooLarge()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** Reads the header x-metadata: JSON in base64. */
export function parseUserMetadataHeader(header: string | string[] | undefined): UserMetadata {
  return typeof header === 'string' ? parseUserMetadata(Buffer.from(header, 'base64').toString()) : null
}
