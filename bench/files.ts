import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { Upload } from 'tus-js-client'
import { inWords, measureWork, printTable, residentBytes } from './measure.ts'
import { type Product, startBench } from './product.ts'

const megabyte = 1024 * 1024
const clients = 4
const limit = 50 * megabyte

export async function files(product: Product): Promise<void> {
  await product.service.storage.createBucket('bench', { public: true })
  const bare = await startBareServer()
  const body = randomBytes(megabyte)
  const headers = { apikey: product.anonKey, authorization: `Bearer ${product.token}`, 'content-type': 'image/png' }
  await product.owner.query(
    `create policy "bench" on storage.objects for all to authenticated using (bucket_id = 'bench') with check (bucket_id = 'bench')`
  )
  const object = (url: string) => `${url}/${crypto.randomUUID()}`
  const ours = `${product.url}/storage/v1/object/bench`
  const rows: Record<string, Record<string, string>> = {}
  const compare = async (name: string, work: (url: string) => Promise<void>) => {
    const baseline = await measureWork(() => work(bare.url), clients)
    const whole = await measureWork(() => work(ours), clients)
    rows[`${name}, bare server`] = inWords(baseline)
    rows[name] = { ...inWords(whole), ratio: (whole.perSecond / baseline.perSecond).toFixed(2) }
  }
  const send = (url: string, method: string) => request(url, { method, headers, body })
  await compare('upload of 1 MB', (url) => send(object(url), url === ours ? 'POST' : 'PUT'))
  await send(`${ours}/one.png`, 'POST')
  await send(`${bare.url}/one.png`, 'PUT')
  await compare('download of 1 MB', (url) => request(`${url}/one.png`, { headers }))
  await bare.stop()
  printTable(`Files of 1 MB, signed in, ${clients} clients`, rows)
  printTable('Memory that 50 MB take at most, in MB', { disk: await measureMemory(product), S3: await measureS3() })
}

async function request(url: string, options: RequestInit): Promise<void> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`${url} returned ${response.status} ${await response.text()}`)
  for await (const _ of response.body ?? []);
}

async function startBareServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bare-'))
  const child = fork(join(import.meta.dirname, 'bare-files.ts'), [folder])
  const { port } = await new Promise<{ port: number }>((resolve) => child.once('message', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function measureS3(): Promise<Record<string, string>> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-bench-s3-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, vhostBuckets: false }
  const endpoint = new S3rver({ ...options, configureBuckets: [{ name: 'files', configs: [] }] })
  const { port } = await endpoint.run()
  const product = await startBench('none', { STORAGE_URL: `s3://S3RVER:S3RVER@files?endpoint=http://127.0.0.1:${port}` })
  try {
    await product.service.storage.createBucket('bench', { public: true })
    return await measureMemory(product)
  } finally {
    await product.stop()
    await endpoint.close()
    await rm(directory, { recursive: true, force: true })
  }
}

async function measureMemory(product: Product): Promise<Record<string, string>> {
  const { url, serviceRoleKey, pid } = product
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` }
  const address = `${url}/storage/v1/object/bench/large.mp4`
  const upload = (bytes: Buffer) => () =>
    request(address, { method: 'PUT', headers: { ...headers, 'content-type': 'video/mp4' }, body: new Uint8Array(bytes) })
  const form = (bytes: Buffer) => () => {
    const body = new FormData()
    body.append('', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }))
    return request(address, { method: 'PUT', headers, body })
  }
  const resumable = (bytes: Buffer) => () =>
    new Promise<void>((resolve, reject) => {
      const metadata = { bucketName: 'bench', objectName: 'large.mp4', contentType: 'video/mp4' }
      const options = { chunkSize: 6 * megabyte, headers: { ...headers, 'x-upsert': 'true' }, metadata }
      new Upload(bytes, {
        endpoint: `${url}/storage/v1/upload/resumable`,
        ...options,
        onSuccess: () => resolve(),
        onError: reject
      }).start()
    })
  const download = () => () => request(address, { headers })
  const bytes = randomBytes(limit)
  const rises: Record<string, string> = {}
  for (const [name, workOf] of Object.entries({ upload, form, resumable, download })) {
    for (let warm = 0; warm < 5; warm += 1) if (name !== 'download') await workOf(randomBytes(megabyte))()
    if (name === 'download') await upload(bytes)()
    rises[name] = ((await peakDuring(pid, workOf(bytes))) / megabyte).toFixed(1)
  }
  return rises
}

/** Linux only: peak resident memory above the start, in bytes. */
async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = await residentBytes(pid)
  let peak = before
  let isDone = false
  const watch = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await residentBytes(pid))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()
  await work()
  isDone = true
  await watch
  return peak - before
}
