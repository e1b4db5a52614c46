import { useEffect, useRef, useState } from 'react'
import type { CsvCells } from '#web/backoffice/products/csv/product-csv.ts'
import { rejectionOf, typedFile } from '#web/domain/assets/asset-file.ts'
import { UploadFailed, uploadAsset } from '#web/domain/assets/asset-mutations.ts'
import { newUuid } from '#web/lib/uuid.ts'
import type { NamingCell } from './match-pictures.ts'
import type { NamedPicture } from './named-picture.ts'

export type CellChange = { number: number; cells: CsvCells }

export type PictureUpload = {
  upload: (used: ReadonlyMap<NamedPicture, NamingCell[]>) => Promise<void>
  cancel: () => void
  progress: { done: number; total: number } | undefined
  failed: { path: string; text: string }[]
  clear: () => void
}

const picturesAtOnce = 3

/** Stores pictures and writes their addresses into the cells that name them. What is stored stays so when it is cancelled. */
export function usePictureUpload(onCorrect: (changes: CellChange[]) => void): PictureUpload {
  const [progress, setProgress] = useState<PictureUpload['progress']>()
  const [failed, setFailed] = useState<PictureUpload['failed']>([])
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function upload(used: ReadonlyMap<NamedPicture, NamingCell[]>): Promise<void> {
    const abort = new AbortController()
    controller.current = abort
    setFailed([])
    const waiting = [...used]
    let done = 0
    setProgress({ done, total: waiting.length })
    const work = async () => {
      for (let next = waiting.shift(); next && !abort.signal.aborted; next = waiting.shift()) {
        const [picture, cells] = next
        try {
          const url = await store(picture, abort.signal)
          if (url !== undefined) onCorrect(changesOf(cells, url))
        } catch (error) {
          const text = error instanceof Error ? error.message : 'Failed to upload file.'
          setFailed((before) => [...before, { path: picture.path, text }])
        }
        done += 1
        setProgress({ done, total: used.size })
      }
    }
    await Promise.all(Array.from({ length: picturesAtOnce }, work))
    setProgress(undefined)
  }

  return { upload, cancel: () => controller.current?.abort(), progress, failed, clear: () => setFailed([]) }
}

async function store({ open }: NamedPicture, signal: AbortSignal): Promise<string | undefined> {
  const file = await open()
  const rejection = await rejectionOf(file, 'image')
  if (rejection) throw new UploadFailed(rejection.text)
  return uploadAsset({
    // A folder for each: the file's name is the time, and pictures of one file arrive in the same millisecond.
    brandId: `products/${newUuid()}`,
    kind: 'image',
    file: await typedFile(file, 'image'),
    signal,
    onProgress: () => undefined
  })
}

/** One change for each row: its cells are written together. */
function changesOf(cells: readonly NamingCell[], url: string): CellChange[] {
  return [...Map.groupBy(cells, ({ number }) => number)].map(([number, own]) => ({
    number,
    cells: Object.fromEntries(own.map(({ column }) => [column, url]))
  }))
}
