import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createListener } from '#server/postgres/listener.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { describeObject, Indescribable } from './describe-object.ts'
import { claimPicture, picturesChannel, storeDescriptor, storeProblem } from './picture-sql.ts'

/** So that a script which adds products can store descriptors of its own first. In milliseconds. */
const delay = 1000
/** Between two pictures, for everything else. */
const restMs = 20

/** Describes pictures of products one after the other: after the start, and when the database has new ones. */
export function describePictures(scope: FastifyInstance, context: StorageContext): void {
  const { pool, log } = context
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let isWanted = false

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await pause(delay, undefined, { signal, ref: false })
      for (;;) {
        const url = await claimPicture(pool)
        if (url === undefined || signal.aborted) break
        await describeOne(context, url)
        await pause(restMs, undefined, { signal, ref: false })
      }
    }
  }

  function wake(): void {
    isWanted = true
    if (signal.aborted) return
    running ??= run()
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn(error, 'Pictures could not be described')
      })
      .finally(() => {
        running = undefined
      })
  }

  const listener = createListener(
    { connection: pool.options, name: 'vitrine pictures', channels: [picturesChannel], onNotice: wake, onListening: wake },
    log
  )
  scope.addHook('onListen', async () => listener.start())
  scope.addHook('preClose', async () => {
    stopping.abort()
    await listener.stop()
    await running
  })
}

async function describeOne(context: StorageContext, url: string): Promise<void> {
  try {
    await storeDescriptor(context.pool, url, await describeObject(context, url))
  } catch (error) {
    if (error instanceof Indescribable) await storeProblem(context.pool, url, error.message)
    else context.log.warn(error, 'A picture could not be described')
  }
}
