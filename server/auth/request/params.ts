import { z } from 'zod'
import { isUuid } from '#server/auth/auth-context.ts'
import { authSchemas } from '#server/auth/response-schemas.ts'

/** `name` is used in the error message. */
export function uuidParam(name: string) {
  return z.string().refine(isUuid, `${name} must be an UUID`).register(authSchemas, { format: 'uuid' })
}

export const userParams = z.object({ id: uuidParam('user_id') })
export const factorParams = z.object({ factorId: uuidParam('factor_id') })
