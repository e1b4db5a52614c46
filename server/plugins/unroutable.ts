import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

const apiPaths = /^\/(rest|auth|storage|realtime|functions)\/v1\b/

/** The router rejects paths it cannot decode, such as '/brand/%E0%A4%A'; rewriting them shows the not-found page. */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  if (apiPaths.test(url)) return url
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return '/unreadable-address'
  }
}

/** Handles URLs that cannot be decoded; /rest/v1 has PostgREST's error shape. */
export function sendUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400
  const message = 'Invalid path specified in request URL'
  if (!request.url.startsWith('/rest/v1')) void reply.code(status).send({ message })
  else void reply.code(404).send({ code: 'PGRST125', message, details: null, hint: null })
}
