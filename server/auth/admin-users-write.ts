import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isDatabaseError } from '#server/postgres/errors.ts'
import { metadata, parseBody, readEmail } from './body.ts'
import { type AuthContext, requireUserId } from './context.ts'
import { emailExists, phoneDisabled, userNotFound, validationFailed } from './errors.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { viewUser } from './user.ts'
import { insertUser, updateUser } from './users-sql.ts'

const schema = z.object({
  id: z.uuid().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  role: z.string().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().nullish()
})

type AdminUserBody = z.infer<typeof schema>

/** POST /admin/users */
export const createUser = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const body = parseBody(schema, request.body)
  if (body.phone) throw phoneDisabled()
  if (!body.email) throw validationFailed('Cannot create a user without either an email or phone')
  const email = readEmail(body.email)
  const passwordHash = await readPassword(body)
  const bannedUntil = readBan(body.ban_duration)
  const user = await context
    .transact((tx) =>
      insertUser(tx, {
        id: body.id ?? undefined,
        email,
        passwordHash: passwordHash ?? null,
        isConfirmed: body.email_confirm ?? false,
        role: body.role ?? undefined,
        userMetadata: body.user_metadata ?? {},
        appMetadata: { provider: 'email', providers: ['email'], ...body.app_metadata },
        bannedUntil: bannedUntil ?? null
      })
    )
    .catch(asEmailExists)
  return reply.send(viewUser(user))
}

/** PUT /admin/users/{id} */
export const changeUser = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const id = requireUserId(request)
  const body = parseBody(schema, request.body)
  if (body.phone) throw phoneDisabled()
  const changes = {
    email: body.email ? readEmail(body.email) : undefined,
    passwordHash: await readPassword(body),
    role: body.role ?? undefined,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    bannedUntil: readBan(body.ban_duration),
    isEmailConfirmed: body.email_confirm ?? undefined
  }
  const user = await context.transact((tx) => updateUser(tx, id, changes)).catch(asEmailExists)
  if (!user) throw userNotFound(404)
  return reply.send(viewUser(user))
}

async function readPassword(body: AdminUserBody): Promise<string | undefined> {
  if (body.password && body.password_hash) throw validationFailed('Only a password or a password hash should be provided')
  if (body.password_hash) {
    if (!/^\$(argon2id|2[abxy])\$/.test(body.password_hash)) throw validationFailed('Invalid password hash')
    return body.password_hash
  }
  if (!body.password) return undefined
  requireGoodPassword(body.password)
  return hashPassword(body.password)
}

const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000 }

/** "24h", "1h30m" or "none"; undefined leaves the ban as it is. */
function readBan(duration: string | null | undefined): Date | null | undefined {
  if (!duration) return undefined
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)([hms])/g)]
  if (parts.map(([text]) => text).join('') !== duration) throw validationFailed(`invalid format for ban duration: ${duration}`)
  const milliseconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0), 0)
  const until = new Date(Date.now() + milliseconds)
  if (Number.isNaN(until.getTime())) throw validationFailed(`invalid format for ban duration: ${duration}`)
  return until
}

function asEmailExists(error: unknown): never {
  throw isDatabaseError(error) && error.code === '23505' ? emailExists() : error
}
