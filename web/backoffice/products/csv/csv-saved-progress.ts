import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { newUploadName, removeUpload, uploadNamesOf, uploadSources } from '#web/domain/catalogue/csv-upload-storage.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { lockDraft } from '#web/lib/drafts/draft-lock.ts'
import { log } from '#web/lib/log.ts'
import type { CsvCells } from './product-csv.ts'

// `there` and `madeIds` are the names under which browsers have stored these.
const storedShape = z.object({
  fileName: z.string(),
  startedAt: z.number(),
  total: z.number(),
  stored: z.array(z.number()),
  there: z.array(z.number()),
  failed: z.array(z.tuple([z.number(), z.string()]))
})

export type SavedProgress = Omit<z.infer<typeof storedShape>, 'there'> & { existing: number[] }

export type UploadSource = {
  file: File
  columns: string[]
  corrections: { number: number; cells: CsvCells }[]
  generatedIds: ReadonlyMap<number, string>
}

type StoredSource = Omit<UploadSource, 'generatedIds'> & { madeIds: UploadSource['generatedIds'] }

export type ProgressSaver = {
  /** Stores the progress about once a second and when the page is left; only then is `progress` called. */
  save: (progress: () => SavedProgress) => void
  flush: () => void
  /** Lets another page resume the upload. */
  release: () => void
  /** Deletes what was stored. */
  remove: () => void
}

export type InterruptedUpload = SavedProgress & { name: string }

const intervalMs = 1000

export function startProgressSaver(userId: string, source: UploadSource): ProgressSaver {
  const name = newUploadName(userId)
  const { generatedIds: madeIds, ...others } = source
  const stored: StoredSource = { ...others, madeIds }
  return openProgressSaver(name, set(name, stored, uploadSources()))
}

export function resumeProgressSaver({ name }: InterruptedUpload): ProgressSaver {
  return openProgressSaver(name, Promise.resolve())
}

/** The latest upload of the user that no page is running. */
export async function findInterruptedUpload(userId: string): Promise<InterruptedUpload | undefined> {
  const running = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
  return uploadNamesOf(userId)
    .filter((name) => !running.has(name))
    .flatMap((name) => {
      const progress = readProgress(name)
      return progress ? { ...progress, name } : []
    })
    .toSorted((one, other) => other.startedAt - one.startedAt)[0]
}

export async function readSource({ name }: InterruptedUpload): Promise<UploadSource | undefined> {
  try {
    const stored = await get<StoredSource>(name, uploadSources())
    if (!stored) return undefined
    const { madeIds: generatedIds, ...others } = stored
    return { ...others, generatedIds }
  } catch {
    return undefined
  }
}

function openProgressSaver(name: string, storing: Promise<void>): ProgressSaver {
  let latest: (() => SavedProgress) | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  let isStored = false
  const releaseLock = lockDraft(name, () => undefined)
  const flush = () => {
    if (!isStored || !latest) return
    writtenAt = performance.now()
    const { existing: there, ...others } = latest()
    const stored: z.infer<typeof storedShape> = { ...others, there }
    writeStored(name, JSON.stringify(stored))
  }
  const end = () => {
    isStored = false
    removeEventListener('pagehide', flush)
    releaseLock()
  }
  storing.then(
    () => {
      isStored = true
      flush()
    },
    (error: unknown) => log('warn', 'The upload cannot be stored in this browser', error)
  )
  addEventListener('pagehide', flush)
  return {
    save(progress) {
      latest = progress
      if (performance.now() - writtenAt >= intervalMs) flush()
    },
    flush,
    release: end,
    remove() {
      end()
      storing.then(
        () => removeUpload(name),
        () => undefined
      )
    }
  }
}

function readProgress(name: string): SavedProgress | undefined {
  try {
    const { there: existing, ...others } = storedShape.parse(JSON.parse(readStored(name) ?? 'null'))
    return { ...others, existing }
  } catch {
    return undefined
  }
}
