import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { log } from '#web/lib/log.ts'

/** `at`: when the server sent it, in milliseconds since 1970. */
export type StoredResponse = { at: number; version: number; data: unknown }

/** Raise it when the data of a persisted query changes its shape: what older versions of the app stored is not read. */
const version = 1
const maxResponses = 400
const maxMs = 30 * 24 * 60 * 60_000

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('vitrine-kept', 'answers')
  return opened
}

/** Without storage the app goes on without it. */
export async function storeResponse(name: string, data: unknown): Promise<void> {
  try {
    const answer: StoredResponse = { at: Date.now(), version, data }
    await set(name, answer, store())
  } catch (error) {
    logFailure(error)
  }
}

/** Undefined if nothing readable is stored. */
export async function readResponse(name: string): Promise<StoredResponse | undefined> {
  try {
    const answer = await get<StoredResponse>(name, store())
    return answer?.version === version ? answer : undefined
  } catch {
    return undefined
  }
}

/** Removes outdated entries, and the oldest of too many. */
export async function pruneResponses(): Promise<void> {
  try {
    const kept = await entries<string, StoredResponse>(store())
    const latest = kept.toSorted(([, one], [, other]) => other.at - one.at)
    const isPast = ([, { at }]: [string, StoredResponse], place: number) => place >= maxResponses || Date.now() - at > maxMs
    await delMany(
      latest.filter(isPast).map(([name]) => name),
      store()
    )
  } catch (error) {
    logFailure(error)
  }
}

/** What a user viewed is private. */
export async function clearResponses(): Promise<void> {
  try {
    await clear(store())
  } catch (error) {
    logFailure(error)
  }
}

let isRecorded = false

/** Logged once: if one response cannot be stored, no other can. */
function logFailure(error: unknown): void {
  if (!isRecorded) log('warn', 'Answers can not be kept in this browser', error)
  isRecorded = true
}
