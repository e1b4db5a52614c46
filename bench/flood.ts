import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'

// Runs in a process of its own: flood.ts KIND URL API_KEY TOKEN. Reports the number of responses by status when its parent
// stops it.

const megabytes = 19
const address = '203.0.113.9'
const [kind = '', url = '', apiKey = '', token = ''] = process.argv.slice(2)
const outcomes: Record<string, number> = {}
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

const count = (outcome: string) => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
}

const words = ['black', 'agustine', 'leathr', 'tote', 'silver', 'evening']

const half = Math.floor((megabytes * 1e6) / 2)
const bodies = {
  nested: Buffer.from('['.repeat(half) + ']'.repeat(half)),
  objects: Buffer.from(`[${'{},'.repeat(Math.floor((megabytes * 1e6) / 3) - 1)}{}]`),
  rows: Buffer.from(`[${'{"name":"A flood","description":"of rows"},'.repeat(430_000)}{"name":"A","description":"b"}]`)
}

function search(turn: number): Buffer {
  return Buffer.from(JSON.stringify({ request: { words: words.slice(turn % 3).join(' '), max: 500 + (turn % 900) } }))
}

function sendRequest(method: string, path: string, body?: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      apikey: apiKey,
      authorization: `Bearer ${token || apiKey}`,
      'x-forwarded-for': address,
      ...(body && { 'content-type': 'application/json', 'content-length': body.length })
    }
    const sent = request(`${url}${path}`, { method, headers, agent }, (response) => {
      count(String(response.statusCode))
      response.resume().on('close', resolve)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      count(error.code ?? error.message)
      setTimeout(resolve, 50)
    })
    sent.end(body)
  })
}

async function repeatForever(clients: number, work: (turn: number) => Promise<void>): Promise<void> {
  const client = async (place: number) => {
    for (let turn = place; ; turn += clients) await work(turn)
  }
  await Promise.all(Array.from({ length: clients }, (_, place) => client(place)))
}

/** Every join replaces the one before. */
function joins(sockets: number, perSecond: number): void {
  const address = new URL(`/realtime/v1/websocket?vsn=2.0.0&apikey=${apiKey}`, url.replace('http', 'ws'))
  for (let place = 0; place < sockets; place += 1) openJoiner(address, place, perSecond)
}

function openJoiner(to: URL, place: number, perSecond: number): void {
  const socket = new WebSocket(to, { headers: { 'x-forwarded-for': address } })
  let ref = 0
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'brands' }] }
  const timer = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return
    ref += 1
    const topic = `realtime:flood-${place}-${ref % 90}`
    socket.send(JSON.stringify([String(ref), String(ref), topic, 'phx_join', { config }]))
  }, 1000 / perSecond)
  socket.on('message', (data) => {
    if (String(data).includes('phx_reply')) count(String(data).includes('"status":"ok"') ? 'joined' : 'refused')
  })
  socket.on('error', () => count('socket refused'))
  socket.on('close', () => clearInterval(timer))
}

process.on('message', () => process.send?.(outcomes, () => process.exit(0)))

if (kind === 'reads') void repeatForever(200, () => sendRequest('GET', '/rest/v1/brands?select=*&limit=50'))
else if (kind === 'searches')
  void repeatForever(200, (turn) => sendRequest('POST', '/rest/v1/rpc/search_products', search(turn)))
else if (kind === 'joins') joins(10, 90)
else if (kind === 'rows') void repeatForever(2, () => sendRequest('POST', '/rest/v1/brands', bodies.rows))
else void repeatForever(8, (turn) => sendRequest('POST', '/rest/v1/brands', turn % 2 === 0 ? bodies.nested : bodies.objects))
