import type { FastifyBaseLogger } from 'fastify'
import { createAskTogether } from '#server/realtime/ask-together.ts'
import type { Change, Page, Stretch } from './feed-sql.ts'

/**
 * Reads what changes, in the order of the log, and none of it twice.
 */
export type Feed = {
  /**
   * Runs while anybody holds it. Resolves when all that has committed by now is delivered, so that who comes hears only of
   * what comes. Rejects when the database can't be reached.
   */
  hold(): Promise<void>
  release(): void
  /** Resolves when everything that had committed by now is delivered. */
  catchUp(): Promise<void>
  /** Something may have changed. */
  wake(): void
}

export type FeedSource = {
  /** Where to begin: a snapshot of now. */
  begin(): Promise<string>
  read(stretch: Stretch): Promise<Page>
  deliver(changes: Change[]): Promise<void>
  /** It was away longer than the log is kept, so that something may be missing. */
  onGap(): void
}

const pageSize = 500
/** A notice may get lost: it looks so often by itself. In milliseconds. */
const pollMs = 1000
/** While transactions are under way that may not send a notice of their own: first, and at most. */
const soonMs = 15
const laterMs = 100
const longestPauseMs = 5000
/** Half of what the log is kept. */
const gapMs = 5 * 60_000

export function createFeed({ begin, read, deliver, onGap }: FeedSource, log: FastifyBaseLogger): Feed {
  let holders = 0
  let position: string | undefined
  let starting: Promise<void> | undefined
  let round: Promise<void> | undefined
  let isAwake = false
  let timer: NodeJS.Timeout | undefined
  let pause = pollMs
  let readAt = 0
  let failures = 0
  const together = createAskTogether<void>()

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
    let to: string | undefined
    let after = '0'
    let count: number
    do {
      const page = await read({ from, to, after, limit: pageSize })
      to = page.snapshot
      after = page.changes.at(-1)?.id ?? after
      count = page.changes.length
      if (count > 0) await deliver(page.changes)
    } while (count === pageSize && position !== undefined)
    if (position !== from) return
    position = to
    readAt = Date.now()
    if (isFinished(to)) pause = pollMs
    else pause = count > 0 || pause === pollMs ? soonMs : Math.min(pause * 2, laterMs)
  }

  function look(): Promise<void> {
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
          pause = Math.min(250 * 2 ** failures, longestPauseMs)
          throw error
        }
      )
      .finally(() => {
        round = undefined
        if (position === undefined) return
        if (isAwake && failures === 0) look().catch(() => undefined)
        else timer = setTimeout(() => look().catch(() => undefined), pause)
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
        timer = setTimeout(() => look().catch(() => undefined), pause)
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

  /** Many join at once when a server comes back: they are not read for one by one. */
  function catchUp(): Promise<void> {
    return together('', async () => {
      await round?.catch(() => undefined)
      await look()
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
      else look().catch(() => undefined)
    }
  }
}

/** Whether no transaction was under way: a snapshot is `xmin:xmax:those under way`. */
function isFinished(snapshot: string): boolean {
  return snapshot.endsWith(':')
}
