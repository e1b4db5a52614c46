import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthContext, isService } from '#server/auth/auth-context.ts'
import { captchaFailed } from '#server/auth/auth-errors.ts'

const schema = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish()
})

export const grantQuery = z.object({ grant_type: z.string().optional() })

const deadline = 10_000
const grantsWithoutCaptcha = new Set(['refresh_token', 'pkce', 'id_token'])

export function requireCaptchaForGrant(context: AuthContext) {
  const verifyCaptcha = requireCaptcha(context)
  return async (request: FastifyRequest): Promise<void> => {
    const grantType = grantQuery.safeParse(request.query).data?.grant_type ?? ''
    if (!grantsWithoutCaptcha.has(grantType)) await verifyCaptcha(request)
  }
}

/** Verifies a captcha, if a service is configured. The service key needs none. Throws captcha_failed. */
export function requireCaptcha({ settings }: AuthContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const { captcha } = settings
    if (!captcha || isService(request)) return
    const parsed = schema.safeParse(request.body ?? {})
    const token = parsed.data?.gotrue_meta_security?.captcha_token
    if (!token) throw captchaFailed('no captcha response (captcha_token) found in request')
    const response = await fetch(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: token.trim(), remoteip: request.ip }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadline)
    })
    const verdict = verdictSchema.safeParse(await response.json().catch(() => undefined))
    if (!verdict.data?.success) throw captchaFailed((verdict.data?.['error-codes'] ?? []).join(', ') || 'not accepted')
  }
}

const verdictSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })
