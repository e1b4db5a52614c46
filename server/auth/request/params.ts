import { z } from 'zod'
import { authSchemas } from '#server/auth/response-schemas.ts'
import { isUuid } from '#server/plugins/uuid.ts'

/** `name` is used in the error message. */
export function uuidParam(name: string) {
  return z.string().refine(isUuid, `${name} must be an UUID`).register(authSchemas, { format: 'uuid' })
}

export const userParams = z.object({ id: uuidParam('user_id') })
export const factorParams = z.object({ factorId: uuidParam('factor_id') })
