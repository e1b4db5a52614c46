import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createListener } from '#server/postgres/listener.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { describeObject } from './describe-object.ts'
import { Indescribable } from './indescribable.ts'
import {
  type ClaimedPicture,
  claimPicture,
  giveUpPictures,
  picturesChannel,
  storeDescriptor,
  storeProblem,
  untilNextAttempt
} from './picture-sql.ts'

/** So that a script which adds products can store descriptors of its own first. In milliseconds. */
const delay = 1000
/** Between two pictures, for everything else. */
const restMs = 20

/**
 * Describes pictures of products one after the other: after the start, when the database has new ones, and when one that
 * failed may be tried again.
 */
export function describePictures(scope: FastifyInstance, context: StorageContext): void {
  const { pool, log } = context
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let isWanted = false
  let nextAttempt: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await pause(delay, undefined, { signal, ref: false })
      while (!signal.aborted) {
        const picture = await claimPicture(pool)
        if (picture === undefined) break
        await describeOne(context, picture)
        await pause(restMs, undefined, { signal, ref: false })
      }
      await giveUpPictures(pool)
      await planNextAttempt()
    }
  }

  async function planNextAttempt(): Promise<void> {
    const wait = await untilNextAttempt(pool)
    clearTimeout(nextAttempt)
    if (wait !== undefined && !signal.aborted) nextAttempt = setTimeout(wake, wait).unref()
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
    clearTimeout(nextAttempt)
  })
}

async function describeOne(context: StorageContext, { url, isLastAttempt }: ClaimedPicture): Promise<void> {
  try {
    await storeDescriptor(context.pool, url, await describeObject(context, url))
  } catch (error) {
    if (!(error instanceof Indescribable)) context.log.warn(error, 'A picture could not be described')
    if (error instanceof Indescribable || isLastAttempt) await storeProblem(context.pool, url, messageOf(error))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
