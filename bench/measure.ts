import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

/** In milliseconds. */
export type Measure = { perSecond: number; p50: number; p95: number; p99: number }

const seconds = 6

/** Throws on an unexpected response. */
export async function measureHttp(
  url: string,
  headers: Record<string, string>,
  clients: number,
  status: number,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: string } = {}
): Promise<Measure> {
  const options = { method, ...(body !== undefined && { body }) }
  const result = await autocannon({ url, headers, connections: clients, duration: seconds, ...options })
  const expected = Object.entries(result.statusCodeStats ?? {}).find(([code]) => Number(code) === status)?.[1].count ?? 0
  if (expected !== result.requests.total || result.errors > 0) {
    throw new Error(`${url} returned ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p95: result.latency.p97_5, p99: result.latency.p99 }
}

export async function measureWork(work: () => Promise<unknown>, clients: number): Promise<Measure> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const startedAt = performance.now()
  const client = async () => {
    while (performance.now() < end) {
      const before = performance.now()
      await work()
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { ...summarize(times), perSecond: (times.length * 1000) / (performance.now() - startedAt) }
}

export function summarize(times: number[]): Measure {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const total = times.reduce((sum, time) => sum + time, 0)
  return { perSecond: (times.length * 1000) / total, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function printTable(title: string, rows: Record<string, Record<string, string>>): void {
  console.log(`\n${title}`)
  console.table(rows)
}

export function inWords({ perSecond, p50, p95, p99 }: Measure): Record<string, string> {
  return { 'per second': perSecond.toFixed(0), 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'p99 ms': p99.toFixed(1) }
}

/** Linux only, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
  return Number(pages) * 4096
}
