/**
 * Computes the expiry of a session in an auth response from this device's clock, with which the client compares it: with a
 * clock a day ahead it would refresh the session with each call, a day behind never.
 */
export async function withLocalExpiry(answer: Response): Promise<Response> {
  if (!answer.ok || !new URL(answer.url).pathname.startsWith('/auth/v1/')) return answer
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  if (!isDated(body)) return answer
  const expires_at = Math.floor(Date.now() / 1000) + body.expires_in
  return new Response(JSON.stringify({ ...body, expires_at }), answer)
}

function isDated(body: unknown): body is { expires_in: number; expires_at: number } {
  return (
    typeof body === 'object' && body !== null && 'expires_at' in body && 'expires_in' in body && Number(body.expires_in) > 0
  )
}
