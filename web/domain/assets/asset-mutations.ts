import { useMutation } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type AssetKind, assetPath, canBeRetried, uploadFailureText } from './asset-file.ts'
import { storeFile } from './file-mutations.ts'

const bucket = 'brand-assets'
const publicPath = /\/storage\/v1\/object\/public\/brand-assets\/(.+)$/

export type AssetUpload = {
  brandId: string
  kind: AssetKind
  file: File
  signal: AbortSignal
  /** In bytes. */
  onProgress: (sent: number, size: number) => void
}

/** The message is shown to the user. */
export class UploadFailed extends Error {
  canRetry = true
}

/** Uploads a file and returns its public URL; undefined if it was cancelled. */
export function useUploadAsset(formName: string) {
  return useMutation({
    mutationKey: keys.uploads.ofForm(formName),
    mutationFn: uploadAsset,
    meta: { failureToast: (error) => error.message }
  })
}

/** Removes files by their public URLs. A failure is only logged. */
export function useRemoveAssets() {
  return useMutation({
    mutationFn: async (urls: string[]) => {
      const paths = urls.flatMap((url) => publicPath.exec(url)?.[1] ?? [])
      const client = await supabase()
      const { error } = await client.storage.from(bucket).remove(paths)
      if (error) throw error
    }
  })
}

/** Throws UploadFailed. Undefined if it was cancelled. */
export async function uploadAsset({ brandId, kind, file, signal, onProgress }: AssetUpload): Promise<string | undefined> {
  const path = assetPath(brandId, kind, file, Date.now())
  const result = await storeFile({ bucket, path, file, signal, onProgress })
  if (result.kind === 'rejected') {
    const failure = new UploadFailed(uploadFailureText(kind, result.rejection))
    failure.canRetry = canBeRetried(result.rejection)
    throw failure
  }
  return result.kind === 'stored' ? result.url : undefined
}
