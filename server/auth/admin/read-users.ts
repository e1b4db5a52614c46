import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { userNotFound, validationFailed } from '#server/auth/auth-errors.ts'
import { userParams } from '#server/auth/request/params.ts'
import { emptyResponse, userListResponse, userResponse } from '#server/auth/response-schemas.ts'
import { type UserRow, viewUser } from '#server/auth/users/user.ts'
import { countUsers, deleteUser, findAnyUserById, listUsers, requireRow, softDeleteUser } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'

const defaultPageSize = 50
const maxPageSize = 1000

const pageQuery = z.object({ page: z.string().optional(), per_page: z.string().optional() })
const deletion = z.object({ should_soft_delete: z.boolean().catch(false) })

/** GET /admin/users?page&per_page: newest first, with the total and links to other pages in headers. */
export const listUsersByPage = (context: AuthContext) =>
  typedRoute(
    { summary: 'List users, newest first', querystring: pageQuery, response: { 200: userListResponse } },
    async (request, reply) => {
      const { per_page } = request.query
      const page = readNumber(request.query.page, 1, 'page')
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
  )

export const getUserById = (context: AuthContext) =>
  typedRoute({ summary: 'Get a user', params: userParams, response: { 200: userResponse } }, async (request, reply) => {
    const { id } = request.params
    const user = await context.transact((tx) => findAnyUserById(tx, id))
    if (!user) throw userNotFound(404)
    return reply.send(viewUser(user))
  })

export const deleteUserById = (context: AuthContext) =>
  typedRoute(
    { summary: 'Delete a user', params: userParams, body: deletion, response: { 200: emptyResponse } },
    async (request, reply) => {
      const { id } = request.params
      const isSoft = request.body.should_soft_delete
      const { rowCount } = await context.transact((tx) => tx.query(isSoft ? softDeleteUser(id) : deleteUser(id)))
      if (rowCount === 0) throw userNotFound(404)
      return reply.send({})
    }
  )

function readNumber(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text) || Number(text) < 1)
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a positive number`)
  return Number(text)
}
