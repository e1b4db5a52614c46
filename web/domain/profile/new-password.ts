import * as z from 'zod/mini'

export const passwordHint = 'At least 8 characters. Longer is stronger.'

/** A minimum of eight characters is our choice; the server's hashes read no more than 72 bytes. */
export const newPassword = z.string().check(
  z.minLength(8, 'Use at least 8 characters'),
  z.refine((text) => new TextEncoder().encode(text).length <= 72, 'Use at most 72 characters')
)
