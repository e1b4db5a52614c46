import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type S3Endpoint = {
  /** A STORAGE_URL of a bucket there. */
  storageUrl: string
  /** The keys of the objects in it. */
  keys(): Promise<string[]>
  stop(): Promise<void>
}

const suffix = '._S3rver_object'

/** A real S3 endpoint on loopback with one bucket, stored in a folder of its own. */
export async function startS3Endpoint(): Promise<S3Endpoint> {
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
  const bucket = join(directory, 'files')
  return {
    storageUrl: `s3://S3RVER:S3RVER@files/vitrine?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    async keys() {
      const entries = await readdir(bucket, { recursive: true })
      return entries.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length))
    },
    async stop() {
      await endpoint.close()
      await rm(directory, { recursive: true, force: true })
    }
  }
}
