import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthContext, isUuid, requireUserId } from '#server/auth/auth-context.ts'
import { userNotFound, validationFailed } from '#server/auth/auth-errors.ts'
import { requireBearer } from '#server/auth/factors/require-factor.ts'
import { parseBody } from '#server/auth/request/body.ts'
import { findAnyUserById } from '#server/auth/users/users-sql.ts'
import { passkeyNotFound, requirePasskeyManager, viewPasskey } from './passkey.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys-sql.ts'

const maxNameBytes = 120
const schema = z.object({ friendly_name: z.string().nullish() })

export const listOwnPasskeys = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const passkeys = await context.transact(async (tx) => listPasskeys(tx, (await requireBearer(tx, request)).user.id))
  return reply.send(passkeys.map(viewPasskey))
}

export const renameOwnPasskey = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const name = parseBody(schema, request.body).friendly_name ?? ''
  if (name === '') throw validationFailed('friendly_name is required')
  if (name.length > maxNameBytes) throw validationFailed(`friendly_name must be ${maxNameBytes} characters or less`)
  const passkey = await context.transact(async (tx) => {
    const { user } = await requireBearer(tx, request)
    return renamePasskey(tx, user.id, requirePasskeyId(request), name)
  })
  if (!passkey) throw passkeyNotFound()
  return reply.send(viewPasskey(passkey))
}

export const deleteOwnPasskey = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  await context.transact(async (tx) => {
    const { user } = await requirePasskeyManager(tx, request)
    if (!(await deletePasskey(tx, user.id, requirePasskeyId(request)))) throw passkeyNotFound()
  })
  return reply.code(204).send()
}

export const listUserPasskeys = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const id = requireUserId(request)
  const passkeys = await context.transact(async (tx) => {
    if (!(await findAnyUserById(tx, id))) throw userNotFound(404)
    return listPasskeys(tx, id)
  })
  return reply.send(passkeys.map(viewPasskey))
}

export const deleteUserPasskey = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const id = requireUserId(request)
  const isDeleted = await context.transact((tx) => deletePasskey(tx, id, requirePasskeyId(request)))
  if (!isDeleted) throw passkeyNotFound()
  return reply.code(204).send()
}

/** An invalid id and an unknown one get the same response. */
function requirePasskeyId(request: FastifyRequest): string {
  const { passkeyId } = request.params as { passkeyId: string }
  if (!isUuid(passkeyId)) throw passkeyNotFound()
  return passkeyId
}
