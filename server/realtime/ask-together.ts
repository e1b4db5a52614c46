import { setTimeout as sleep } from 'node:timers/promises'

/** Between two askings of the same, in milliseconds: what many want at once is asked at most fifty times a second. */
const pauseMs = 20

/**
 * Asks once for all who want the same at the same time, by name. Each is answered by a question that was begun after
 * they came, so that nobody is told something older.
 */
export type AskTogether<T> = (name: string, ask: () => Promise<T>) => Promise<T>

type Asked<T> = { over: Promise<void>; next: Promise<T> | undefined }

export function createAskTogether<T>(): AskTogether<T> {
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
