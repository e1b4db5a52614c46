import { runtimeConfig } from '#web/lib/runtime-config.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { UploadRejection } from './asset-file.ts'

const cacheSeconds = '3600'

export type FileToStore = {
  bucket: string
  path: string
  file: File
  signal: AbortSignal
  /** In bytes. */
  onProgress: (sent: number, size: number) => void
}

export type StoreResult =
  | { kind: 'stored'; url: string }
  | { kind: 'cancelled' }
  | { kind: 'rejected'; rejection: UploadRejection | undefined }

/** Sends the same request as storage-js's `upload`, which can neither report progress nor be cancelled. */
export async function storeFile({ bucket, path, file, signal, onProgress }: FileToStore): Promise<StoreResult> {
  const client = await supabase()
  const { supabaseUrl, supabaseAnonKey } = await runtimeConfig()
  const { data } = await client.auth.getSession()
  const headers = {
    apikey: supabaseAnonKey,
    authorization: `Bearer ${data.session?.access_token ?? supabaseAnonKey}`,
    'x-upsert': 'false'
  }
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve({ kind: 'cancelled' })
      return
    }
    const request = new XMLHttpRequest()
    request.open('POST', `${supabaseUrl}/storage/v1/object/${bucket}/${path}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => onProgress(Math.min(event.loaded, file.size), file.size))
    request.addEventListener('load', () => {
      const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data
      resolve(request.status < 300 ? { kind: 'stored', url: publicUrl } : { kind: 'rejected', rejection: rejectionOf(request) })
    })
    request.addEventListener('error', () => resolve({ kind: 'rejected', rejection: undefined }))
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('cacheControl', cacheSeconds)
    body.append('', file)
    request.send(body)
  })
}

/** Storage responds to nearly every rejection with 400; the real status is in the body. */
function rejectionOf(request: XMLHttpRequest): UploadRejection {
  const fallback = { status: String(request.status), message: '' }
  try {
    const body: unknown = JSON.parse(request.responseText)
    if (typeof body !== 'object' || body === null) return fallback
    return {
      status: 'statusCode' in body ? String(body.statusCode) : fallback.status,
      message: 'message' in body ? String(body.message) : ''
    }
  } catch {
    return fallback
  }
}
