import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { userNotFound } from '#server/auth/auth-errors.ts'
import { factorNotFound } from '#server/auth/factors/factor-errors.ts'
import {
  deleteFactors,
  type FactorRow,
  findFactor,
  listFactors,
  lowerSessions,
  renameFactor
} from '#server/auth/factors/factors-sql.ts'
import { userParams, uuidParam } from '#server/auth/request/params.ts'
import { factorResponse } from '#server/auth/response-schemas.ts'
import { viewFactor } from '#server/auth/users/user.ts'
import { findAnyUserById } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'

export const listUserFactors = (context: AuthContext) =>
  typedRoute(
    { summary: 'List the factors of a user', params: userParams, response: { 200: z.array(factorResponse) } },
    async (request, reply) => {
      const { id } = request.params
      const factors = await context.transact(async (tx) => {
        if (!(await findAnyUserById(tx, id))) throw userNotFound(404)
        return listFactors(tx, id)
      })
      return reply.send(factors.map(viewWithoutSecrets))
    }
  )

export const deleteUserFactor = (context: AuthContext) =>
  typedRoute(
    { summary: 'Delete a factor of a user', params: userFactorParams, response: { 200: factorResponse } },
    async (request, reply) => {
      const factor = await context.transact(async (tx) => {
        const found = await findFactor(tx, request.params.id, request.params.factorId)
        if (!found) throw factorNotFound()
        await lowerSessions(tx, found.id)
        await deleteFactors(tx, [found.id])
        return found
      })
      return reply.send(viewWithoutSecrets(factor))
    }
  )

const userFactorParams = userParams.extend({ factorId: uuidParam('factor_id') })
const schema = z.object({ friendly_name: z.string().max(500).nullish() })

export const renameUserFactor = (context: AuthContext) =>
  typedRoute(
    { summary: 'Rename a factor of a user', params: userFactorParams, body: schema, response: { 200: factorResponse } },
    async (request, reply) => {
      const { friendly_name } = request.body
      const factor = await context.transact(async (tx) => {
        const found = await findFactor(tx, request.params.id, request.params.factorId)
        if (!found) throw factorNotFound()
        if (friendly_name) await renameFactor(tx, found.id, friendly_name)
        return { ...found, friendly_name: friendly_name || found.friendly_name }
      })
      return reply.send(viewWithoutSecrets(factor))
    }
  )

function viewWithoutSecrets(factor: FactorRow): Record<string, unknown> {
  const { id, created_at, updated_at, status, friendly_name, factor_type, phone, last_challenged_at } = factor
  return viewFactor({ id, created_at, updated_at, status, friendly_name, factor_type, phone, last_challenged_at })
}
