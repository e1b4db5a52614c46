import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { userNotFound, validationFailed } from '#server/auth/auth-errors.ts'
import { requireBearer } from '#server/auth/factors/require-factor.ts'
import { userParams } from '#server/auth/request/params.ts'
import { noContent, passkeyResponse } from '#server/auth/response-schemas.ts'
import { findAnyUserById } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import { passkeyNotFound, requirePasskeyManager, viewPasskey } from './passkey.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys-sql.ts'

const maxNameBytes = 120
const ownPasskeyParams = z.object({ passkeyId: z.string() })
const userPasskeyParams = userParams.extend({ passkeyId: z.string() })
const schema = z.object({ friendly_name: z.string().nullish() })

export const listOwnPasskeys = (context: AuthContext) =>
  typedRoute(
    { summary: 'List the passkeys of the user', response: { 200: z.array(passkeyResponse) } },
    async (request, reply) => {
      const passkeys = await context.transact(async (tx) => listPasskeys(tx, (await requireBearer(tx, request)).user.id))
      return reply.send(passkeys.map(viewPasskey))
    }
  )

export const renameOwnPasskey = (context: AuthContext) =>
  typedRoute(
    { summary: 'Rename a passkey', params: ownPasskeyParams, body: schema, response: { 200: passkeyResponse } },
    async (request, reply) => {
      const name = request.body.friendly_name ?? ''
      if (name === '') throw validationFailed('friendly_name is required')
      if (name.length > maxNameBytes) throw validationFailed(`friendly_name must be ${maxNameBytes} characters or less`)
      const passkey = await context.transact(async (tx) => {
        const { user } = await requireBearer(tx, request)
        return renamePasskey(tx, user.id, requirePasskeyId(request.params.passkeyId), name)
      })
      if (!passkey) throw passkeyNotFound()
      return reply.send(viewPasskey(passkey))
    }
  )

export const deleteOwnPasskey = (context: AuthContext) =>
  typedRoute(
    { summary: 'Delete a passkey', params: ownPasskeyParams, response: { 204: noContent } },
    async (request, reply) => {
      await context.transact(async (tx) => {
        const { user } = await requirePasskeyManager(tx, request)
        if (!(await deletePasskey(tx, user.id, requirePasskeyId(request.params.passkeyId)))) throw passkeyNotFound()
      })
      return reply.code(204).send()
    }
  )

export const listUserPasskeys = (context: AuthContext) =>
  typedRoute(
    { summary: 'List the passkeys of a user', params: userParams, response: { 200: z.array(passkeyResponse) } },
    async (request, reply) => {
      const { id } = request.params
      const passkeys = await context.transact(async (tx) => {
        if (!(await findAnyUserById(tx, id))) throw userNotFound(404)
        return listPasskeys(tx, id)
      })
      return reply.send(passkeys.map(viewPasskey))
    }
  )

export const deleteUserPasskey = (context: AuthContext) =>
  typedRoute(
    { summary: 'Delete a passkey of a user', params: userPasskeyParams, response: { 204: noContent } },
    async (request, reply) => {
      const { id } = request.params
      const isDeleted = await context.transact((tx) => deletePasskey(tx, id, requirePasskeyId(request.params.passkeyId)))
      if (!isDeleted) throw passkeyNotFound()
      return reply.code(204).send()
    }
  )

/** An invalid id and an unknown one get the same response. */
function requirePasskeyId(id: string): string {
  if (!isUuid(id)) throw passkeyNotFound()
  return id
}
