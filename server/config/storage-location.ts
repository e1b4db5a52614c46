import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export type S3Location = {
  kind: 's3'
  bucket: string
  prefix: string
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export type StorageLocation = { kind: 'disk'; folder: string } | S3Location

const examples = 'file:///var/lib/vitrine/files or s3://bucket/folder?endpoint=https://s3.example&region=eu-west-1'
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export const storageUrl = z.string().transform((text, context): StorageLocation => {
  const url = URL.parse(text)
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (url?.protocol === 'file:') {
    if (url.host === '') return { kind: 'disk', folder: fileURLToPath(url) }
    return refuse('must name a folder of this machine, such as file:///var/lib/vitrine/files')
  }
  if (url?.protocol !== 's3:') return refuse(`must be a URL such as ${examples}`)
  if (!bucketName.test(url.hostname)) return refuse('must name an S3 bucket, such as s3://bucket/folder')
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    return refuse('must have an endpoint that is a URL such as https://s3.example')
  }
  if ((url.username === '') !== (url.password === '')) return refuse('must have both keys or none, as s3://KEY:SECRET@bucket')
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials:
      url.username === ''
        ? undefined
        : { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
  }
})
