import type { FastifyRequest } from 'fastify'

/** Others are no names of servers, and would be repeated for each address of a sitemap. */
const plainHost = /^([\w.-]{1,253}|\[[\da-f:.]+\])(:\d+)?$/i

/** Of addresses in pages and sitemaps. Without PUBLIC_URL it is the one of the request. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const url = publicUrl ?? `${request.protocol}://${request.host}`
  return URL.canParse(url) && plainHost.test(new URL(url).host) ? new URL(url).origin : 'http://localhost'
}
