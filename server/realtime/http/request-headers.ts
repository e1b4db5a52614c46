import type { FastifyRequest } from 'fastify'

/** The headers that policies may look at. */
export function requestHeaders({ headers }: FastifyRequest): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}
