export const clockToleranceSeconds = 30

/** The first problem in PostgREST's order and words (Auth/Jwt.hs). Null claims count as absent. */
export function findClaimsProblem(claims: Record<string, unknown>, nowSeconds: number): string | undefined {
  const { exp, nbf, iat, aud } = claims
  return (
    timeProblem('exp', exp, 'JWT expired', (time) => time < nowSeconds - clockToleranceSeconds) ??
    timeProblem('nbf', nbf, 'JWT not yet valid', (time) => time > nowSeconds + clockToleranceSeconds) ??
    timeProblem('iat', iat, 'JWT issued at future', (time) => time > nowSeconds + clockToleranceSeconds) ??
    (isAudience(aud) ? undefined : "The JWT 'aud' claim must be a string or an array of strings")
  )
}

function timeProblem(name: string, value: unknown, message: string, isWrong: (time: number) => boolean): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number') return `The JWT '${name}' claim must be a number`
  return isWrong(value) ? message : undefined
}

function isAudience(aud: unknown): boolean {
  if (aud === undefined || aud === null || typeof aud === 'string') return true
  return Array.isArray(aud) && aud.every((one) => typeof one === 'string')
}
