import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import S3rver from 's3rver'

export type Services = {
  /** What tells a shop to use them. */
  variables: Record<string, string>
  stop(): Promise<void>
}

/**
 * What a shop stands on beside its own process: nothing, unless E2E_DATABASE_URL names a PostgreSQL whose user may make
 * databases, and E2E_STORAGE=s3 asks for an S3 endpoint. Each shop has a database and a bucket of its own.
 */
export async function startServices(): Promise<Services> {
  const { E2E_DATABASE_URL, E2E_STORAGE } = process.env
  const services = [
    ...(E2E_DATABASE_URL ? [await makeDatabase(E2E_DATABASE_URL)] : []),
    ...(E2E_STORAGE === 's3' ? [await startS3()] : [])
  ]
  return {
    variables: Object.assign({}, ...services.map(({ variables }) => variables)),
    async stop() {
      for (const service of services) await service.stop()
    }
  }
}

async function makeDatabase(url: string): Promise<Services> {
  const name = `vitrine_e2e_${randomUUID().replaceAll('-', '')}`
  await query(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = name
  return { variables: { DATABASE_URL: own.href }, stop: () => query(url, `drop database ${name} with (force)`) }
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function startS3(): Promise<Services> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
  const endpoint = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'files', configs: [] }]
  })
  const { port } = await endpoint.run()
  const encodedUrl = encodeURIComponent(`http://127.0.0.1:${port}`)
  return {
    variables: { STORAGE_URL: `s3://S3RVER:S3RVER@files?endpoint=${encodedUrl}` },
    async stop() {
      await endpoint.close()
      await rm(directory, { recursive: true, force: true })
    }
  }
}
