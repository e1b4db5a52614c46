import type { FastifyRequest } from 'fastify'
import type { Bearer } from '#server/realtime/channels/policies-sql.ts'

export function bearerOfRequest({ claims, headers, clientAddress }: FastifyRequest): Bearer {
  const named = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
  return {
    claims,
    headers: Object.fromEntries(named.filter(([, value]) => value !== undefined)),
    network: clientAddress.network
  }
}
