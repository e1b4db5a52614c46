import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthContext, requireUserId, requireUuid } from '#server/auth/auth-context.ts'
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
import { parseBody } from '#server/auth/request/body.ts'
import { viewFactor } from '#server/auth/users/user.ts'
import { findAnyUserById } from '#server/auth/users/users-sql.ts'

export const listUserFactors = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const id = requireUserId(request)
  const factors = await context.transact(async (tx) => {
    if (!(await findAnyUserById(tx, id))) throw userNotFound(404)
    return listFactors(tx, id)
  })
  return reply.send(factors.map(viewWithoutSecrets))
}

export const deleteUserFactor = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const factor = await context.transact(async (tx) => {
    const found = await findFactor(tx, requireUserId(request), requireUuid(request, 'factorId', 'factor_id'))
    if (!found) throw factorNotFound()
    await lowerSessions(tx, found.id)
    await deleteFactors(tx, [found.id])
    return found
  })
  return reply.send(viewWithoutSecrets(factor))
}

const schema = z.object({ friendly_name: z.string().max(500).nullish() })

export const renameUserFactor = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { friendly_name } = parseBody(schema, request.body)
  const factor = await context.transact(async (tx) => {
    const found = await findFactor(tx, requireUserId(request), requireUuid(request, 'factorId', 'factor_id'))
    if (!found) throw factorNotFound()
    if (friendly_name) await renameFactor(tx, found.id, friendly_name)
    return { ...found, friendly_name: friendly_name || found.friendly_name }
  })
  return reply.send(viewWithoutSecrets(factor))
}

function viewWithoutSecrets(factor: FactorRow): Record<string, unknown> {
  const { id, created_at, updated_at, status, friendly_name, factor_type, phone, last_challenged_at } = factor
  return viewFactor({ id, created_at, updated_at, status, friendly_name, factor_type, phone, last_challenged_at })
}
