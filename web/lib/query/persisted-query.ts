import { hashKey, type Query, type QueryFunction, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { waitWhileConnected } from '#web/lib/browser/connection.ts'
import { dayMs } from '#web/lib/durations.ts'
import { log } from '#web/lib/log.ts'
import { isServerError } from '#web/lib/server-error.ts'

const slowMs = 3000

/**
 * The persister of all queries. A query with `meta.persisted` is fetched; if no response comes in time, it gets the one
 * stored in this browser with its age, which a later response replaces. Data already shown stays. Rejects with the query's
 * error if nothing is stored.
 */
export async function fetchOrRestore<Data, Key extends QueryKey, Param>(
  ask: QueryFunction<Data, Key, Param>,
  context: QueryFunctionContext<Key>,
  query: Query
): Promise<Data> {
  // The library's type leaves out `pageParam`, which the context of an infinite query has.
  const asking = Promise.resolve(ask(context as Parameters<typeof ask>[0]))
  if (!query.meta?.persisted) return asking
  const asked = clearings
  const response = asking.then((data) => {
    // Meanwhile another user may have signed in.
    if (asked === clearings) void storeResponse(query.queryHash, data)
    return data
  })
  if (query.state.data !== undefined) return response
  const inTime = response.then((data) => ({ data }), unlessServerError)
  const first = await Promise.race([inTime, waitWhileConnected(slowMs).then(() => undefined)])
  if (first) return first.data
  const last = (await readResponse(query.queryHash)) ?? (query.meta.isById ? await readOfOtherIds(query.queryKey) : undefined)
  if (!last) return response
  // What was changed meanwhile is newer than the response.
  response.then((data) => query.state.data === last.data && query.setData(data)).catch(() => undefined)
  // The library dates the data now; its real age is set right after.
  setTimeout(() => {
    if (query.state.data === last.data) query.setState({ dataUpdatedAt: last.at })
  })
  return last.data as Data
}

/** An error of the server stands; only a missing response is replaced by a stored one. */
function unlessServerError(error: unknown): undefined {
  if (isServerError(error)) throw error
}

/** `at`: when the server sent it, in milliseconds since 1970. */
type StoredResponse = { at: number; version: number; data: unknown }

/** Raise it when the data of a persisted query changes its shape: what older versions of the app stored is not read. */
const dataVersion = 2
const maxResponses = 400
const maxMs = 30 * dayMs

let opened: UseStore | undefined
const store = () => {
  // The name of earlier versions, whose responses are read too.
  opened ??= createStore('vitrine-kept', 'answers')
  return opened
}

async function storeResponse(name: string, data: unknown): Promise<void> {
  try {
    const response: StoredResponse = { at: Date.now(), version: dataVersion, data }
    await set(name, response, store())
  } catch (error) {
    logFailure(error)
  }
}

async function readResponse(name: string): Promise<StoredResponse | undefined> {
  try {
    const response = await get<StoredResponse>(name, store())
    return response?.version === dataVersion ? response : undefined
  } catch {
    return undefined
  }
}

/** The latest response to the key with other ids, without what was not asked for. */
async function readOfOtherIds(key: QueryKey): Promise<StoredResponse | undefined> {
  const ids = key.at(-1)
  const start = `${hashKey(key.slice(0, -1)).slice(0, -1)},`
  try {
    const stored = await entries<string, StoredResponse>(store())
    const ofOtherIds = stored.filter(([name, { version }]) => name.startsWith(start) && version === dataVersion)
    const [latest] = ofOtherIds.map(([, response]) => response).sort((one, other) => other.at - one.at)
    if (!Array.isArray(ids) || !(latest?.data instanceof Map)) return undefined
    return { ...latest, data: new Map([...latest.data].filter(([id]) => ids.includes(id))) }
  } catch {
    return undefined
  }
}

export async function pruneResponses(): Promise<void> {
  try {
    const stored = await entries<string, StoredResponse>(store())
    const latest = stored.toSorted(([, one], [, other]) => other.at - one.at)
    const isPast = ([, { at }]: [string, StoredResponse], place: number) => place >= maxResponses || Date.now() - at > maxMs
    await delMany(
      latest.filter(isPast).map(([name]) => name),
      store()
    )
  } catch (error) {
    logFailure(error)
  }
}

let clearings = 0

/** Removes the responses whose keys begin with one of these, but not with one of `except`. */
export async function removeResponses(keys: QueryKey[], except: QueryKey[]): Promise<void> {
  clearings += 1
  const startOf = (key: QueryKey) => hashKey(key).slice(0, -1)
  const isOne = (name: string, of: QueryKey[]) => of.some((key) => name.startsWith(startOf(key)))
  try {
    const names = (await entries<string, StoredResponse>(store())).map(([name]) => name)
    await delMany(
      names.filter((name) => isOne(name, keys) && !isOne(name, except)),
      store()
    )
  } catch (error) {
    logFailure(error)
  }
}

/** Viewed data is private to its user. */
export async function clearResponses(): Promise<void> {
  clearings += 1
  try {
    await clear(store())
  } catch (error) {
    logFailure(error)
  }
}

let isRecorded = false

function logFailure(error: unknown): void {
  if (!isRecorded) log('warn', 'Responses cannot be stored in this browser', error)
  isRecorded = true
}
