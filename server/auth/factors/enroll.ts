import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { insufficientAal, validationFailed } from '#server/auth/auth-errors.ts'
import { readPhone } from '#server/auth/request/body.ts'
import { enrollmentResponse } from '#server/auth/response-schemas.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { enrollDisabled, factorNameConflict, tooManyFactors, verifiedPhoneExists } from './factor-errors.ts'
import { deleteFactors, type FactorRow, insertFactor, lockFactors } from './factors-sql.ts'
import { type Bearer, isFactorEnabled, requireBearer } from './require-factor.ts'
import { makeTotp } from './totp.ts'

const schema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(500).nullish(),
  issuer: z.string().max(500).nullish(),
  phone: z.string().nullish()
})

/** POST /factors: the factor is active once its first challenge is verified. */
export const enrollFactor = (context: AuthContext) =>
  typedRoute({ summary: 'Enroll a factor', body: schema, response: { 200: enrollmentResponse } }, async (request, reply) => {
    const { body } = request
    const type = readType(body.factor_type)
    const name = body.friendly_name ?? ''
    const response = await context.transact(async (tx) => {
      const bearer = await requireBearer(tx, request)
      if (!isFactorEnabled(context, type)) throw enrollDisabled(type)
      const phone = type === 'phone' ? readFactorPhone(body.phone) : undefined
      await requireEnrollable(tx, context, bearer, { name, phone })
      const issuer = body.issuer || new URL(context.settings.siteUrl ?? context.originOf(request)).host
      const totp = type === 'totp' ? makeTotp(issuer, bearer.user.email ?? '') : undefined
      const factor = await insertFactor(tx, { userId: bearer.user.id, type, name, secret: totp?.secret, phone })
      return { id: factor.id, type, friendly_name: name, ...(totp ? { totp } : {}), ...(phone ? { phone: body.phone } : {}) }
    })
    return reply.send(response)
  })

type RequestedFactor = { name: string; phone: string | undefined }

async function requireEnrollable(
  tx: Transaction,
  { settings: { mfa } }: AuthContext,
  bearer: Bearer,
  { name, phone }: RequestedFactor
) {
  const factors = await lockFactors(tx, bearer.user.id, mfa.unverifiedFactorSeconds)
  const isSamePhone = (factor: FactorRow) => factor.factor_type === 'phone' && factor.phone === phone
  const replaced = phone ? factors.filter(isSamePhone) : []
  if (replaced.some(({ status }) => status === 'verified')) throw verifiedPhoneExists()
  await deleteFactors(
    tx,
    replaced.map(({ id }) => id)
  )
  const others = factors.filter((factor) => !replaced.includes(factor))
  if (others.some(({ friendly_name }) => (friendly_name ?? '') === name)) throw factorNameConflict(name)
  if (others.length >= mfa.maxFactors) throw tooManyFactors()
  const hasVerified = others.some(({ status }) => status === 'verified')
  if (hasVerified && bearer.session.aal === 'aal1') throw insufficientAal(403, 'AAL2 required to enroll a new factor')
}

function readType(text: string | null | undefined): FactorRow['factor_type'] {
  if (text === 'totp' || text === 'phone' || text === 'webauthn') return text
  throw validationFailed('factor_type needs to be totp, phone, or webauthn')
}

function readFactorPhone(text: string | null | undefined): string {
  if (!text) throw validationFailed('Phone number required to enroll Phone factor')
  return readPhone(text)
}
