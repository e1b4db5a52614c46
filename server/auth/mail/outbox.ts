import type { FastifyBaseLogger } from 'fastify'

/** In memory only: waiting items are lost if the server crashes. */
export type Outbox<Item> = {
  hasRoom(): boolean
  add(item: Item, onLost: () => Promise<void>): void
  /** Retries waiting items once more; resolves when all are sent, or after `drainMs`. */
  close(): Promise<void>
}

export type OutboxOptions<Item> = {
  send(item: Item): Promise<void>
  log: FastifyBaseLogger
  pausesMs?: readonly number[]
  drainMs?: number
}

const maxWaiting = 1000
const atOnce = 3
const defaults = { pausesMs: [1000, 10_000, 60_000, 300_000], drainMs: 5000 }

type Entry<Item> = { item: Item; onLost: () => Promise<void>; attempts: number; timer: NodeJS.Timeout | undefined }

export function createOutbox<Item>({ send, log, pausesMs, drainMs }: OutboxOptions<Item>): Outbox<Item> {
  const pauses = pausesMs ?? defaults.pausesMs
  const entries = new Set<Entry<Item>>()
  const ready: Entry<Item>[] = []
  let running = 0
  let isClosing = false
  let onEmpty: () => void = () => undefined

  function work(): void {
    while (running < atOnce) {
      const entry = ready.shift()
      if (!entry) return
      running += 1
      void attempt(entry).finally(() => {
        running -= 1
        if (entries.size === 0) onEmpty()
        work()
      })
    }
  }

  async function attempt(entry: Entry<Item>): Promise<void> {
    try {
      await send(entry.item)
      entries.delete(entry)
    } catch (error) {
      const pause = isClosing || isFinal(error) ? undefined : pauses[entry.attempts]
      entry.attempts += 1
      if (pause === undefined) return lose(entry, error)
      log.warn({ reason: reasonOf(error), attempts: entry.attempts }, 'an email could not be sent yet')
      entry.timer = setTimeout(enqueue, pause, entry).unref()
    }
  }

  async function lose(entry: Entry<Item>, error: unknown): Promise<void> {
    log.error({ reason: reasonOf(error), attempts: entry.attempts }, 'an email could not be sent')
    await entry.onLost().catch((storeError: unknown) => log.warn(storeError, 'the failure of an email could not be recorded'))
    entries.delete(entry)
  }

  function enqueue(entry: Entry<Item>): void {
    entry.timer = undefined
    ready.push(entry)
    work()
  }

  return {
    hasRoom: () => entries.size < maxWaiting,
    add(item, onLost) {
      const entry: Entry<Item> = { item, onLost, attempts: 0, timer: undefined }
      entries.add(entry)
      enqueue(entry)
    },
    async close() {
      isClosing = true
      if (entries.size === 0) return
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve
      })
      for (const entry of entries) {
        if (entry.timer === undefined) continue
        clearTimeout(entry.timer)
        enqueue(entry)
      }
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, drainMs ?? defaults.drainMs))
      await Promise.race([empty, deadline])
      if (entries.size > 0) log.error({ emails: entries.size }, 'emails were not sent before the server stopped')
    }
  }
}

/** A refusal of the recipient or the message (RFC 5321, 5yz). One of the sender or the login somebody may correct. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || Number(error.responseCode) < 500) return false
  // 5.7.x is about rights (RFC 3463), such as those to relay, also when it comes with a recipient.
  if ('response' in error && /^5\d\d[ -]5\.7\./.test(String(error.response))) return false
  return !('command' in error) || ['RCPT TO', 'DATA'].includes(String(error.command))
}

/** Without the addresses that mail servers repeat in errors. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
}
