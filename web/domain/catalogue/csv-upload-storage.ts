import { createStore, del, type UseStore } from 'idb-keyval'
import { removeStored, storedNames } from '#web/lib/browser/browser-storage.ts'
import { log } from '#web/lib/log.ts'
import { newUuid } from '#web/lib/uuid.ts'

const prefix = 'vitrine-csv-upload'

let opened: UseStore | undefined

/** The files of uploads, by the upload's name. The progress is text in local storage under the same name. */
export function uploadSources(): UseStore {
  opened ??= createStore('vitrine-uploads', 'sources')
  return opened
}

export function newUploadName(userId: string): string {
  return `${prefix}:${userId}:${newUuid()}`
}

export function uploadNamesOf(userId: string): string[] {
  return storedNames(`${prefix}:${userId}:`)
}

export function removeUpload(name: string): void {
  removeStored(name)
  del(name, uploadSources()).catch((error: unknown) => log('warn', 'The upload could not be removed from this browser', error))
}

export function removeUploadsOf(userId: string): void {
  uploadNamesOf(userId).forEach(removeUpload)
}
