import type { FastifyBaseLogger } from 'fastify'
import { createMergedCalls } from '#server/realtime/merge-calls.ts'
import type { Change, ChangeRange, Page } from './feed-sql.ts'

export type Feed = {
  /**
   * The feed runs while anybody holds it. Resolves when changes committed by now are delivered, so that a new subscriber
   * gets only later ones. Rejects if the database cannot be reached.
   */
  hold(): Promise<void>
  release(): void
  catchUp(): Promise<void>
  wake(): void
}

export type FeedSource = {
  begin(): Promise<string>
  read(range: ChangeRange): Promise<Page>
  deliver(changes: Change[]): Promise<void>
  /** It was disconnected longer than the log is stored, so changes may be missing. */
  onGap(): void
}

const pageSize = 500
/** Polls in case a notification is lost. In milliseconds. */
const pollMs = 1000
/** While transactions without a notification of their own are running: the first delay, and the longest. */
const soonMs = 15
const laterMs = 100
const maxPauseMs = 5000
/** Half of the log's retention. */
const gapMs = 5 * 60_000

export function createFeed({ begin, read, deliver, onGap }: FeedSource, log: FastifyBaseLogger): Feed {
  let holders = 0
  let position: string | undefined
  /** What was delivered of a range whose reading has failed. */
  let begun: { from: string; to: string; after: string } | undefined
  let starting: Promise<void> | undefined
  let round: Promise<void> | undefined
  let isAwake = false
  let timer: NodeJS.Timeout | undefined
  let pause = pollMs
  let readAt = 0
  let failures = 0
  const together = createMergedCalls<void>()

  async function run(): Promise<void> {
    const from = position
    if (from === undefined) return
    if (Date.now() - readAt > gapMs) {
      const now = await begin()
      if (position === undefined) return
      position = now
      readAt = Date.now()
      onGap()
      return
    }
    const isResumed = begun?.from === from
    let { to, after }: { to?: string; after: string } = isResumed && begun ? begun : { after: '0' }
    let count: number
    do {
      const page: Page = await read({ from, to, after, limit: pageSize })
      to = page.snapshot
      count = page.changes.length
      begun = { from, to, after }
      if (count > 0) await deliver(page.changes)
      after = page.changes.at(-1)?.id ?? after
      begun = { from, to, after }
    } while (count === pageSize && position !== undefined)
    begun = undefined
    if (position !== from) return
    position = to
    readAt = Date.now()
    // What was committed meanwhile is not in the snapshot of before.
    if (isResumed) return await run()
    if (isFinished(to)) pause = pollMs
    else pause = count > 0 || pause === pollMs ? soonMs : Math.min(pause * 2, laterMs)
  }

  function poll(): Promise<void> {
    clearTimeout(timer)
    isAwake = false
    round ??= run()
      .then(
        () => {
          failures = 0
        },
        (error: unknown) => {
          if (failures === 0) log.warn(error, 'changes could not be read')
          failures += 1
          pause = Math.min(250 * 2 ** failures, maxPauseMs)
          throw error
        }
      )
      .finally(() => {
        round = undefined
        if (position === undefined) return
        if (isAwake && failures === 0) poll().catch(() => undefined)
        else timer = setTimeout(() => poll().catch(() => undefined), pause)
      })
    return round
  }

  function start(): Promise<void> {
    if (position !== undefined) return Promise.resolve()
    starting ??= begin()
      .then((now) => {
        if (holders === 0) return
        position = now
        readAt = Date.now()
        pause = pollMs
        timer = setTimeout(() => poll().catch(() => undefined), pause)
      })
      .finally(() => {
        starting = undefined
      })
    return starting
  }

  function release(): void {
    holders -= 1
    if (holders > 0) return
    position = undefined
    clearTimeout(timer)
  }

  function catchUp(): Promise<void> {
    return together('', async () => {
      await round?.catch(() => undefined)
      await poll()
    })
  }

  return {
    async hold() {
      holders += 1
      try {
        await (position === undefined ? start() : catchUp())
      } catch (error) {
        release()
        throw error
      }
    },
    release,
    catchUp,
    wake() {
      if (position === undefined) return
      if (round) isAwake = true
      else poll().catch(() => undefined)
    }
  }
}

/** Whether no transaction was running: a snapshot is `xmin:xmax:running`. */
function isFinished(snapshot: string): boolean {
  return snapshot.endsWith(':')
}
