import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { newUploadName, removeUpload, uploadNamesOf, uploadSources } from '#web/domain/catalogue/csv-upload-storage.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { holdDraft } from '#web/lib/drafts/draft-lock.ts'
import { log } from '#web/lib/log.ts'
import type { CsvCells } from './product-csv.ts'

const outlineShape = z.object({
  fileName: z.string(),
  startedAt: z.number(),
  total: z.number(),
  stored: z.array(z.number()),
  there: z.array(z.number()),
  failed: z.array(z.tuple([z.number(), z.string()]))
})

export type UploadOutline = z.infer<typeof outlineShape>

export type UploadSource = {
  file: File
  columns: string[]
  corrections: { number: number; cells: CsvCells }[]
  madeIds: ReadonlyMap<number, string>
}

export type UploadJournal = {
  /** Stores the progress about once a second and when the page is left; only then is `outline` called. */
  note: (outline: () => UploadOutline) => void
  flush: () => void
  release: () => void
  drop: () => void
}

export type BrokenUpload = UploadOutline & { name: string }

const intervalMs = 1000

export function beginJournal(userId: string, source: UploadSource): UploadJournal {
  const name = newUploadName(userId)
  return openJournal(name, set(name, source, uploadSources()))
}

export function continueJournal({ name }: BrokenUpload): UploadJournal {
  return openJournal(name, Promise.resolve())
}

export async function findBrokenUpload(userId: string): Promise<BrokenUpload | undefined> {
  const running = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
  return uploadNamesOf(userId)
    .filter((name) => !running.has(name))
    .flatMap((name) => {
      const outline = readOutline(name)
      return outline ? { ...outline, name } : []
    })
    .toSorted((one, other) => other.startedAt - one.startedAt)[0]
}

export async function readSource({ name }: BrokenUpload): Promise<UploadSource | undefined> {
  try {
    return await get<UploadSource>(name, uploadSources())
  } catch {
    return undefined
  }
}

function openJournal(name: string, storing: Promise<void>): UploadJournal {
  let latest: (() => UploadOutline) | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  let isStored = false
  const letGo = holdDraft(name, () => undefined)
  const flush = () => {
    if (!isStored || !latest) return
    writtenAt = performance.now()
    writeStored(name, JSON.stringify(latest()))
  }
  const end = () => {
    isStored = false
    removeEventListener('pagehide', flush)
    letGo()
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
    note(outline) {
      latest = outline
      if (performance.now() - writtenAt >= intervalMs) flush()
    },
    flush,
    release: end,
    drop() {
      end()
      storing.then(
        () => removeUpload(name),
        () => undefined
      )
    }
  }
}

function readOutline(name: string): UploadOutline | undefined {
  try {
    return outlineShape.safeParse(JSON.parse(readStored(name) ?? 'null')).data
  } catch {
    return undefined
  }
}
