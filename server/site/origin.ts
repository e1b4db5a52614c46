import type { FastifyRequest } from 'fastify'

/** Of addresses in pages and sitemaps. Without PUBLIC_URL it is the one of the request. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const url = publicUrl ?? `${request.protocol}://${request.host}`
  return URL.canParse(url) ? new URL(url).origin : 'http://localhost'
}
