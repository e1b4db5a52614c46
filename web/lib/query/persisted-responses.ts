import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { log } from '#web/lib/log.ts'

/** What the server said to a query, and when (milliseconds since 1970). */
export type KeptAnswer = { at: number; version: number; data: unknown }

/** Raise it when a kept query answers in another shape than before: what older versions of the app kept is not read. */
const version = 1
const mostAnswers = 400
const longestMs = 30 * 24 * 60 * 60_000

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('vitrine-kept', 'answers')
  return opened
}

/** Keeps an answer in this browser. Where nothing may be kept the page goes on without. */
export async function keepAnswer(name: string, data: unknown): Promise<void> {
  try {
    const answer: KeptAnswer = { at: Date.now(), version, data }
    await set(name, answer, store())
  } catch (error) {
    noteFailure(error)
  }
}

/** Answers undefined where nothing is kept under the name, or nothing that can be read. */
export async function readAnswer(name: string): Promise<KeptAnswer | undefined> {
  try {
    const answer = await get<KeptAnswer>(name, store())
    return answer?.version === version ? answer : undefined
  } catch {
    return undefined
  }
}

/** Drops what is old, and the oldest of what is too many. */
export async function pruneAnswers(): Promise<void> {
  try {
    const kept = await entries<string, KeptAnswer>(store())
    const latest = kept.toSorted(([, one], [, other]) => other.at - one.at)
    const isPast = ([, { at }]: [string, KeptAnswer], place: number) => place >= mostAnswers || Date.now() - at > longestMs
    await delMany(
      latest.filter(isPast).map(([name]) => name),
      store()
    )
  } catch (error) {
    noteFailure(error)
  }
}

/** Forgets all of it: the pieces that somebody looked at are theirs. */
export async function forgetAnswers(): Promise<void> {
  try {
    await clear(store())
  } catch (error) {
    noteFailure(error)
  }
}

let isNoted = false

/** Once: where one answer can't be kept no other can. */
function noteFailure(error: unknown): void {
  if (!isNoted) log('warn', 'Answers can not be kept in this browser', error)
  isNoted = true
}
