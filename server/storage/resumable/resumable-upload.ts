import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readClaims, type TokenVerifier } from '#server/plugins/claims.ts'
import { whenAnswered } from '#server/plugins/unanswered-requests.ts'
import { drain, limitTime } from '#server/storage/objects/limit-upload.ts'
import { leaveBodies } from '#server/storage/objects/upload-object.ts'
import { sendErrorWithStatus } from '#server/storage/send-error.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { createTusServer } from './tus-server.ts'

export type ResumableOptions = { context: StorageContext; verifyToken: TokenVerifier; publicUrl: string | undefined }

/** TUS 1.0.0, with a key or, below /sign, a signed upload's token in x-signature. Errors are plain text. */
export async function resumableUpload(scope: FastifyInstance, options: ResumableOptions): Promise<void> {
  const { context, verifyToken, publicUrl } = options
  const tus = createTusServer(context)
  leaveBodies(scope)
  scope.setErrorHandler(sendErrorWithStatus)

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const path = request.url.split('?', 1)[0]?.replace(/\/+$/, '')
    const isUpsert = request.headers['x-upsert'] === 'true'
    tus.callers.set(request.raw, { claims: request.claims, isUpsert, url: `${origin}${path}` })
    limitTime(request.raw, reply.raw)
    // The library never returns from an upload whose connection breaks.
    if (request.method === 'POST' || request.method === 'PATCH') whenAnswered(reply.raw, takeSlot(request))
    reply.hijack()
    await tus.handle(request.raw, reply.raw)
  }

  /** Who holds a signed upload's token counts as a caller without an account. */
  function takeSlot({ raw, claims, clientAddress }: FastifyRequest): () => void {
    try {
      return context.uploadSlots.take(claims ?? { role: 'anon' }, clientAddress)
    } catch (error) {
      drain(raw)
      throw error
    }
  }

  function route(to: FastifyInstance, url: string, method: string[]): void {
    // The library handles OPTIONS, preflights included.
    const config = method.includes('OPTIONS') ? { cors: false as const } : {}
    to.route({ method, url, handler: handle, config })
    to.route({ method, url: `${url}/`, handler: handle, config })
  }

  const uploadMethods = ['HEAD', 'PATCH', 'DELETE']
  await scope.register(async (user) => {
    readClaims(user, verifyToken)
    route(user, '/upload/resumable', ['POST'])
    route(user, '/upload/resumable/:id', uploadMethods)
  })
  await scope.register(async (holder) => {
    holder.decorateRequest('claims')
    route(holder, '/upload/resumable/sign', ['POST'])
    route(holder, '/upload/resumable/sign/:id', uploadMethods)
    for (const url of ['', '/:id', '/sign', '/sign/:id']) route(holder, `/upload/resumable${url}`, ['OPTIONS'])
  })
}
