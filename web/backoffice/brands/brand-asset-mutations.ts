import { useMutation } from '@tanstack/react-query'
import { runtimeConfig } from '#web/lib/runtime-config.ts'
import { supabase } from '#web/lib/supabase.ts'
import { assetPath, type BrandAssetKind, type UploadRefusal, uploadFailureText } from './brand-asset.ts'

const bucket = 'brand-assets'
const cacheSeconds = '3600'

export type BrandAssetUpload = {
  brandId: string
  kind: BrandAssetKind
  file: File
  signal: AbortSignal
  /** Bytes sent so far, of bytes in all. */
  onProgress: (sent: number, size: number) => void
}

/** Stands for an upload that was refused; the message is what is said of it. */
class UploadFailed extends Error {}

export function brandAssetKey(brandId: string): string[] {
  return ['brand-asset', brandId]
}

/** Uploads a file of a brand. Answers its public address; undefined where it was cancelled. */
export function useUploadBrandAsset(brandId: string) {
  return useMutation({
    mutationKey: brandAssetKey(brandId),
    mutationFn: uploadBrandAsset,
    meta: { failureToast: (error) => error.message }
  })
}

async function uploadBrandAsset({ brandId, kind, file, signal, onProgress }: BrandAssetUpload): Promise<string | undefined> {
  const client = await supabase()
  const { supabaseUrl, supabaseAnonKey } = await runtimeConfig()
  const { data } = await client.auth.getSession()
  const path = assetPath(brandId, kind, file, Date.now())
  const answer = await send(
    `${supabaseUrl}/storage/v1/object/${bucket}/${path}`,
    file,
    {
      apikey: supabaseAnonKey,
      authorization: `Bearer ${data.session?.access_token ?? supabaseAnonKey}`,
      'x-upsert': 'false'
    },
    { signal, onProgress }
  )
  if (answer === 'cancelled') return undefined
  if (answer !== 'stored') throw new UploadFailed(uploadFailureText(kind, answer.refusal))
  return client.storage.from(bucket).getPublicUrl(path).data.publicUrl
}

type Answer = 'stored' | 'cancelled' | { refusal: UploadRefusal | undefined }

/** The request of storage-js's `upload`, sent by hand: the library reports no progress and can't be cancelled. */
function send(
  url: string,
  file: File,
  headers: Record<string, string>,
  { signal, onProgress }: Pick<BrandAssetUpload, 'signal' | 'onProgress'>
): Promise<Answer> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve('cancelled')
      return
    }
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => onProgress(Math.min(event.loaded, file.size), file.size))
    request.addEventListener('load', () => resolve(request.status < 300 ? 'stored' : { refusal: readRefusal(request) }))
    request.addEventListener('error', () => resolve({ refusal: undefined }))
    request.addEventListener('abort', () => resolve('cancelled'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('cacheControl', cacheSeconds)
    body.append('', file)
    request.send(body)
  })
}

/** Storage answers nearly every refusal with 400; the status that counts is in the body. */
function readRefusal(request: XMLHttpRequest): UploadRefusal {
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
