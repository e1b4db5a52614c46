import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import { type Measure, printTable, residentBytes, summarize } from './measure.ts'
import { type Product, startBench } from './product.ts'
import { fillForSearch } from './search-catalogue.ts'

const seconds = 10
const clients = 2000
const users = 100
/** The timeout of realtime-js, in milliseconds. */
const joinTimeout = 10_000
const otherClient = '198.51.100.7'

/** The effect of one caller's flood on others, and of 2,000 reconnecting clients on staff. */
export async function floods(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-floods-'))
  const loopDelayFile = join(folder, 'loop-delay')
  const product = await startBench('none', {
    TRUSTED_PROXIES: 'loopback',
    GOTRUE_RATE_LIMIT_SIGN_UP: '100000',
    LOG_LEVEL: 'silent',
    LOOP_DELAY_FILE: loopDelayFile,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop-delay.ts'))}`
  })
  try {
    await product.owner.query(`insert into brands (name) select 'House ' || place from generate_series(1, 500) as place`)
    await fillForSearch(product, 1, 10_000)
    const shopper = await createUser(product, 0)
    const rows: Record<string, Record<string, string>> = {}
    const measure = async (name: string, kind?: string, token = '') => {
      rows[name] = await measureOtherClient(product, loopDelayFile, kind, token)
    }
    await measure('calm')
    await measure('200 reads in flight (control)', 'reads')
    await measure('200 searches in flight, anonymous', 'searches')
    await measure('19 MB bodies, anonymous, 8 at once', 'bodies')
    await measure('19 MB of rows by a shopper, 2 at once', 'rows', shopper)
    await measure('joins, anonymous, 10 sockets x 90 a second', 'joins')
    await measure('calm again')
    printTable(`A read of 10 rows by another address, one after the other, ${seconds} s each`, rows)
    printTable(`${clients} clients of ${users} users join at once, staff insert meanwhile`, await reconnectAll(product))
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureOtherClient(
  product: Product,
  loopDelayFile: string,
  kind: string | undefined,
  token: string
): Promise<Record<string, string>> {
  const flood = kind === undefined ? undefined : startFlood(product, kind, token)
  await sleep(1000)
  await loopDelay(product, loopDelayFile)
  let peak = 0
  const watch = setInterval(() => {
    residentBytes(product.pid).then((bytes) => {
      peak = Math.max(peak, bytes)
    })
  }, 200)
  const result = await sendRepeatedly(product, '/rest/v1/brands?select=id,name&limit=10')
  clearInterval(watch)
  const { held, computed } = await loopDelay(product, loopDelayFile)
  const outcomes = await flood?.stop()
  await waitUntilCalm(product)
  return {
    ...inMilliseconds(result),
    errors: String(result.errors),
    'loop held ms': held.toFixed(0),
    'computing ms': computed.toFixed(0),
    'peak MB': (peak / 1024 / 1024).toFixed(0),
    'the flood got': outcomes ? JSON.stringify(outcomes) : ''
  }
}

async function waitUntilCalm(product: Product): Promise<void> {
  for (let calm = 0; calm < 5; ) {
    const before = performance.now()
    await sendRequest(product, 'GET', '/healthz')
    calm = performance.now() - before < 50 ? calm + 1 : 0
    await sleep(100)
  }
}

type Result = Measure & { errors: number; slowest: number }

async function sendRepeatedly(product: Product, path: string): Promise<Result> {
  const times: number[] = []
  let errors = 0
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const before = performance.now()
    const status = await sendRequest(product, 'GET', path)
    times.push(performance.now() - before)
    if (status !== 200) errors += 1
    await sleep(5)
  }
  return { ...summarize(times), errors, slowest: Math.max(...times) }
}

function inMilliseconds({ p50, p95, slowest }: Result): Record<string, string> {
  return { 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'slowest ms': slowest.toFixed(0) }
}

const agent = new Agent({ keepAlive: true })

function sendRequest(product: Product, method: string, path: string, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      apikey: product.anonKey,
      'x-forwarded-for': otherClient,
      ...(body !== undefined && { 'content-type': 'application/json', authorization: `Bearer ${product.token}` })
    }
    const sent = request(`${product.url}${path}`, { method, headers, agent }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

async function loopDelay({ pid }: Product, file: string): Promise<{ held: number; computed: number }> {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== '') return JSON.parse(text)
    await sleep(20)
  }
}

function startFlood({ url, anonKey }: Product, kind: string, token: string): { stop(): Promise<Record<string, number>> } {
  const child = fork(join(import.meta.dirname, 'flood.ts'), [kind, url, anonKey, token])
  return {
    async stop() {
      const outcomes = new Promise<Record<string, number>>((resolve) => child.once('message', resolve))
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      const counted = await outcomes
      await gone
      return counted
    }
  }
}

async function createUser({ url, anonKey, service }: Product, place: number): Promise<string> {
  const account = { email: `flood-${place}@example.com`, password: 'a long enough word' }
  await service.auth.admin.createUser({ ...account, email_confirm: true })
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return data.session.access_token
}

async function reconnectAll(product: Product): Promise<Record<string, Record<string, string>>> {
  const tokens: string[] = []
  for (let place = 1; place <= users; place += 1) tokens.push(await createUser(product, place))
  const sockets: WebSocket[] = []
  for (let place = 0; place < clients; place += 1) sockets.push(await openSocket(product, place % users))
  const inserts = { times: [] as number[], statuses: {} as Record<string, number>, isExpired: false }
  const inserting = insertMeanwhile(product, inserts)
  const before = performance.now()
  const times = await Promise.all(sockets.map((socket, place) => joinOnce(socket, tokens[place % users] ?? '')))
  const took = performance.now() - before
  inserts.isExpired = true
  await inserting
  for (const socket of sockets) socket.terminate()
  const late = times.filter((time) => time > joinTimeout).length
  return {
    joins: {
      ...inMilliseconds({ ...summarize(times), errors: 0, slowest: took }),
      outcome: `${late} over ${joinTimeout / 1000} s`
    },
    inserts: {
      ...inMilliseconds({ ...summarize(inserts.times), errors: 0, slowest: Math.max(...inserts.times) }),
      outcome: JSON.stringify(inserts.statuses)
    }
  }
}

async function insertMeanwhile(
  product: Product,
  inserts: { times: number[]; statuses: Record<string, number>; isExpired: boolean }
): Promise<void> {
  while (!inserts.isExpired) {
    const before = performance.now()
    const status = await sendRequest(
      product,
      'POST',
      '/rest/v1/brands',
      JSON.stringify({ name: `Insert ${inserts.times.length}` })
    )
    inserts.times.push(performance.now() - before)
    inserts.statuses[status] = (inserts.statuses[status] ?? 0) + 1
    await sleep(5)
  }
}

function openSocket({ url, anonKey }: Product, place: number): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${anonKey}`
  const socket = new WebSocket(address, { headers: { 'x-forwarded-for': `192.0.2.${place + 1}` } })
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Returns milliseconds; twice the client's timeout if there is no reply. */
function joinOnce(socket: WebSocket, token: string): Promise<number> {
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'brands' }] }
  const before = performance.now()
  return new Promise((resolve) => {
    const tooLate = setTimeout(resolve, 2 * joinTimeout, 2 * joinTimeout)
    socket.on('message', (data) => {
      const frame = String(data)
      if (!frame.includes('phx_reply') || !frame.includes('"status":"ok"')) return
      clearTimeout(tooLate)
      resolve(performance.now() - before)
    })
    socket.send(JSON.stringify(['1', '1', 'realtime:rows', 'phx_join', { config, access_token: token }]))
  })
}
