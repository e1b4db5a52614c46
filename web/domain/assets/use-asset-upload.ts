import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { type AssetKind, rejectionOf, typedFile } from './asset-file.ts'
import { UploadFailed, useUploadAsset } from './asset-mutations.ts'

export type RunningUpload = {
  fileName: string
  /** In bytes. */
  sent: number
  size: number
  waiting: number
}

export type FailedUpload = { file: File; text: string; canRetry: boolean }

export type AssetUploadOptions = {
  formName: string
  kind: AssetKind
  /** The brand whose folder receives the files; without one nothing is uploaded. */
  brandId: string | undefined
  onStored: (url: string) => void
}

export function useAssetUpload({ formName, kind, brandId, onStored }: AssetUploadOptions) {
  const { mutateAsync } = useUploadAsset(formName)
  const [running, setRunning] = useState<RunningUpload>()
  const [failed, setFailed] = useState<FailedUpload[]>([])
  const controller = useRef<AbortController>(undefined)
  const isBusy = useRef(false)
  useEffect(() => () => controller.current?.abort(), [])
  useEffect(preventDroppedFilesFromOpening, [])

  async function upload(files: File[]): Promise<void> {
    if (isBusy.current || brandId === undefined || files.length === 0) return
    isBusy.current = true
    const abort = new AbortController()
    controller.current = abort
    setFailed([])
    for (const [index, file] of files.entries()) {
      if (abort.signal.aborted) break
      const show = (sent: number) =>
        setRunning({ fileName: file.name, sent, size: file.size, waiting: files.length - index - 1 })
      const failure = await uploadOne(file, brandId, abort.signal, show)
      if (failure && !abort.signal.aborted) setFailed((before) => [...before, failure])
    }
    setRunning(undefined)
    isBusy.current = false
  }

  async function uploadOne(
    file: File,
    brandId: string,
    signal: AbortSignal,
    show: (sent: number) => void
  ): Promise<FailedUpload | undefined> {
    const rejection = await rejectionOf(file, kind)
    if (rejection) {
      toast.error(rejection.toast)
      return { file, text: rejection.text, canRetry: false }
    }
    show(0)
    try {
      const url = await mutateAsync({ brandId, kind, file: await typedFile(file, kind), signal, onProgress: show })
      if (url === undefined) return undefined
      onStored(url)
      toast.success(kind === 'image' ? 'Image uploaded successfully' : 'Video uploaded successfully')
      return undefined
    } catch (error) {
      const canRetry = !(error instanceof UploadFailed) || error.canRetry
      return { file, text: error instanceof Error ? error.message : 'Failed to upload file.', canRetry }
    }
  }

  return {
    upload,
    cancel: () => controller.current?.abort(),
    retry: () => upload(failed.filter(({ canRetry }) => canRetry).map(({ file }) => file)),
    running,
    failed
  }
}

/** A file dropped beside its place would be opened by the browser in the place of the page. */
function preventDroppedFilesFromOpening(): () => void {
  const keep = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  addEventListener('dragover', keep)
  addEventListener('drop', keep)
  return () => {
    removeEventListener('dragover', keep)
    removeEventListener('drop', keep)
  }
}
