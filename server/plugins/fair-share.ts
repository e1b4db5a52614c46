/** Limits concurrent work per key, such as an address; members, such as its users, take turns. */
export type FairShare = <T>(key: string, work: () => Promise<T>, member?: string) => Promise<T>

type Queue = {
  running: number
  waiting: Map<string, (() => void)[]>
}

/** With a limit below the pool's size no single key can take all connections. */
export function createFairShare(max: number, queues = new Map<string, Queue>()): FairShare {
  return async (key, work, member = '') => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Map() }
    queues.set(key, queue)
    if (queue.running >= max) await new Promise<void>((resolve) => enqueue(queue, member, resolve))
    else queue.running += 1
    try {
      return await work()
    } finally {
      const next = dequeue(queue)
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}

function enqueue({ waiting }: Queue, member: string, start: () => void): void {
  const before = waiting.get(member)
  if (before) before.push(start)
  else waiting.set(member, [start])
}

function dequeue({ waiting }: Queue): (() => void) | undefined {
  const [first] = waiting
  if (!first) return undefined
  const [member, starts] = first
  const next = starts.shift()
  waiting.delete(member)
  if (starts.length > 0) waiting.set(member, starts)
  return next
}
