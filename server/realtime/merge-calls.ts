import { setTimeout as sleep } from 'node:timers/promises'

/** The least interval between two calls with the same name, in milliseconds. */
const pauseMs = 20

/** Merges calls with the same name. A caller gets the result of a call that began after its own, so it is never outdated. */
export type MergedCalls<T> = (name: string, call: () => Promise<T>) => Promise<T>

type RunningCall<T> = { settled: Promise<void>; next: Promise<T> | undefined }

export function createMergedCalls<T>(): MergedCalls<T> {
  const byName = new Map<string, RunningCall<T>>()

  function begin(name: string, call: () => Promise<T>): Promise<T> {
    const result = call()
    const current: RunningCall<T> = { settled: result.then(pause, pause), next: undefined }
    byName.set(name, current)
    void current.settled.then(() => {
      if (byName.get(name) === current && current.next === undefined) byName.delete(name)
    })
    return result
  }

  return (name, call) => {
    const current = byName.get(name)
    if (!current) return begin(name, call)
    current.next ??= current.settled.then(() => begin(name, call))
    return current.next
  }
}

function pause(): Promise<void> {
  return sleep(pauseMs, undefined, { ref: false })
}
