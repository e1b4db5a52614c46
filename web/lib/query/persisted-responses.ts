import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { log } from '#web/lib/log.ts'

/** `at`: when the server sent it, in milliseconds since 1970. */
export type KeptAnswer = { at: number; version: number; data: unknown }

/** Raise it when the data of a persisted query changes its shape: what older versions of the app stored is not read. */
const version = 1
const mostAnswers = 400
const longestMs = 30 * 24 * 60 * 60_000

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('vitrine-kept', 'answers')
  return opened
}

/** Without storage the app goes on without it. */
export async function keepAnswer(name: string, data: unknown): Promise<void> {
  try {
    const answer: KeptAnswer = { at: Date.now(), version, data }
    await set(name, answer, store())
  } catch (error) {
    noteFailure(error)
  }
}

/** Undefined if nothing readable is stored. */
export async function readAnswer(name: string): Promise<KeptAnswer | undefined> {
  try {
    const answer = await get<KeptAnswer>(name, store())
    return answer?.version === version ? answer : undefined
  } catch {
    return undefined
  }
}

/** Removes outdated entries, and the oldest of too many. */
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

/** What a user viewed is private. */
export async function forgetAnswers(): Promise<void> {
  try {
    await clear(store())
  } catch (error) {
    noteFailure(error)
  }
}

let isNoted = false

/** Logged once: if one response cannot be stored, no other can. */
function noteFailure(error: unknown): void {
  if (!isNoted) log('warn', 'Answers can not be kept in this browser', error)
  isNoted = true
}
