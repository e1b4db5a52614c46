import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { emailExists, phoneExists, validationFailed } from '#server/auth/auth-errors.ts'
import { hashPassword, requireStrongPassword } from '#server/auth/passwords/passwords.ts'
import { metadata } from '#server/auth/request/body.ts'
import { isDatabaseError } from '#server/postgres/errors.ts'

export const userSchema = z.object({
  id: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  role: z.string().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().nullish()
})

export type UserBody = z.infer<typeof userSchema>

export async function readPassword({ settings }: AuthContext, body: UserBody): Promise<string | undefined> {
  if (body.password && body.password_hash) throw validationFailed('Only a password or a password hash should be provided')
  if (body.password_hash) {
    if (!/^\$(argon2id|2[abxy])\$/.test(body.password_hash)) throw validationFailed('Invalid password hash')
    return body.password_hash
  }
  if (!body.password) return undefined
  await requireStrongPassword(body.password, settings.password)
  return hashPassword(body.password)
}

const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

/** "24h", "1h30m" or "none"; undefined changes nothing. */
export function readBan(duration: string | null | undefined): Date | null | undefined {
  if (!duration) return undefined
  if (duration === 'none') return null
  const invalidDuration = () => validationFailed(`invalid format for ban duration: time: invalid duration "${duration}"`)
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|[hms])/g)]
  if (parts.map(([text]) => text).join('') !== duration) throw invalidDuration()
  const milliseconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0), 0)
  const until = new Date(Date.now() + milliseconds)
  if (Number.isNaN(until.getTime())) throw invalidDuration()
  return until
}

export function throwConflict(error: unknown): never {
  if (!isDatabaseError(error) || error.code !== '23505') throw error
  if (error.constraint === 'users_pkey') throw validationFailed('A user with this id exists')
  throw error.constraint?.includes('phone') ? phoneExists() : emailExists()
}
