import type { ChosenFile } from './named-picture.ts'

/** A folder of a photographer has hundreds. */
const maxFiles = 10_000

/** The files that were dropped, those in folders with their paths. */
export async function filesOfDrop(items: DataTransferItemList): Promise<ChosenFile[]> {
  // To be read at once: the list is empty after the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files: ChosenFile[] = []
  for (const entry of entries) await collect(entry, files)
  return files
}

export function filesOfInput(files: FileList | null): ChosenFile[] {
  return [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
}

async function collect(entry: FileSystemEntry, files: ChosenFile[]): Promise<void> {
  if (files.length >= maxFiles) return
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    files.push({ file, path: entry.fullPath })
  } else if (isFolder(entry)) {
    for (const each of await readFolder(entry)) await collect(each, files)
  }
}

/** A reader returns a folder in parts of a hundred. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0 || entries.length >= maxFiles) return entries
    entries.push(...part)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
