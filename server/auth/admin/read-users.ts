import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuthContext, requireUserId } from '#server/auth/auth-context.ts'
import { userNotFound, validationFailed } from '#server/auth/auth-errors.ts'
import { type UserRow, viewUser } from '#server/auth/users/user.ts'
import { countUsers, deleteUser, findAnyUserById, listUsers, requireRow, softDeleteUser } from '#server/auth/users/users-sql.ts'

const defaultPageSize = 50
const maxPageSize = 1000

/** GET /admin/users?page&per_page: newest first, with the total and links to other pages in headers. */
export const listAllUsers = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { page: pageText, per_page } = request.query as Record<string, string | undefined>
  const page = readNumber(pageText, 1, 'page')
  const size = Math.min(readNumber(per_page, defaultPageSize, 'per_page'), maxPageSize)
  // A separate query: a page after the last has no row with the total.
  const { total, rows } = await context.transact(async (tx) => ({
    total: requireRow((await tx.query<{ total: number }>(countUsers)).rows).total,
    rows: (await tx.query<UserRow>(listUsers(size, (page - 1) * size))).rows
  }))
  const last = Math.max(1, Math.ceil(total / size))
  const link = (target: number, relation: string) => `</admin/users?page=${target}&per_page=${size}>; rel="${relation}"`
  reply.header('x-total-count', total)
  reply.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
  return reply.send({ users: rows.map(viewUser), aud: 'authenticated' })
}

export const getAnyUser = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const id = requireUserId(request)
  const user = await context.transact((tx) => findAnyUserById(tx, id))
  if (!user) throw userNotFound(404)
  return reply.send(viewUser(user))
}

export const deleteAnyUser = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const id = requireUserId(request)
  const isSoft = (request.body as { should_soft_delete?: unknown } | undefined)?.should_soft_delete === true
  const { rowCount } = await context.transact((tx) => tx.query(isSoft ? softDeleteUser(id) : deleteUser(id)))
  if (rowCount === 0) throw userNotFound(404)
  return reply.send({})
}

function readNumber(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text) || Number(text) < 1)
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a positive number`)
  return Number(text)
}
