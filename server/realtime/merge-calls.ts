import { setTimeout as sleep } from 'node:timers/promises'

/** The least interval between two calls with the same name, in milliseconds. */
const pauseMs = 20

/**
 * Merges concurrent calls with the same name. Each caller gets the result of a call that began after its own, so that
 * nobody gets outdated data.
 */
export type MergedCalls<T> = (name: string, ask: () => Promise<T>) => Promise<T>

type Asked<T> = { over: Promise<void>; next: Promise<T> | undefined }

export function createMergedCalls<T>(): MergedCalls<T> {
  const byName = new Map<string, Asked<T>>()

  function begin(name: string, ask: () => Promise<T>): Promise<T> {
    const answer = ask()
    const asked: Asked<T> = { over: answer.then(pause, pause), next: undefined }
    byName.set(name, asked)
    void asked.over.then(() => {
      if (byName.get(name) === asked && asked.next === undefined) byName.delete(name)
    })
    return answer
  }

  return (name, ask) => {
    const asked = byName.get(name)
    if (!asked) return begin(name, ask)
    asked.next ??= asked.over.then(() => begin(name, ask))
    return asked.next
  }
}

function pause(): Promise<void> {
  return sleep(pauseMs, undefined, { ref: false })
}
