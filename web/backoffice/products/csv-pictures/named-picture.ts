import type { FileEntry } from '@zip.js/zip.js'
import { log } from '#web/lib/log.ts'

/** A picture of a folder or an archive, which is read when it is needed. */
export type NamedPicture = {
  /** With the folders above it: 'look 2/front.jpg'. */
  path: string
  open: () => Promise<File>
}

export type PictureFolder = { pictures: NamedPicture[]; problem: string | undefined }

const maxPictures = 5000
/** Unpacked. Larger pictures are refused by storage anyway. */
const maxPictureBytes = 10 * 1024 * 1024
const tooLarge = 'File too large. Maximum image size is 10MB.'
const pictureName = /\.(avif|gif|heic|jpe?g|png|svg|webp)$/i
const mediaTypes: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' }

export type ChosenFile = { file: File /** With the folders above it. */; path: string }

/** Pictures of chosen or dropped files: those of an archive among them are taken out of it. */
export async function picturesOf(files: readonly ChosenFile[]): Promise<PictureFolder> {
  const parts = await Promise.all(
    files.map((chosen) => (isArchive(chosen.path) ? picturesOfArchive(chosen.file) : picturesOfFile(chosen)))
  )
  const pictures = parts.flatMap((part) => part.pictures)
  const problem = parts.find((part) => part.problem !== undefined)?.problem
  if (pictures.length > maxPictures) {
    return { pictures: pictures.slice(0, maxPictures), problem: `Only the first ${maxPictures} pictures are used.` }
  }
  return { pictures, problem: problem ?? (pictures.length === 0 ? 'There are no pictures in it.' : undefined) }
}

function picturesOfFile({ file, path }: ChosenFile): PictureFolder {
  return { pictures: isPicturePath(path) ? [{ path, open: async () => file }] : [], problem: undefined }
}

function isArchive(path: string): boolean {
  return path.toLowerCase().endsWith('.zip')
}

async function picturesOfArchive(archive: File): Promise<PictureFolder> {
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  try {
    // The page's policy forbids workers of the library's own.
    const entries = await new ZipReader(new BlobReader(archive), { useWebWorkers: false }).getEntries()
    const pictures = entries.flatMap((entry) => {
      if (entry.directory || !isPicturePath(entry.filename)) return []
      return [{ path: entry.filename, open: () => unpack(entry) }]
    })
    return { pictures, problem: undefined }
  } catch (error) {
    log('info', 'An archive was not read', error)
    return { pictures: [], problem: `${archive.name} is not a zip file that can be read.` }
  }
}

/** Counts what comes out: what an archive says about its sizes need not be true. */
async function unpack(entry: FileEntry): Promise<File> {
  const parts: BlobPart[] = []
  let size = 0
  const collected = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length
      if (size > maxPictureBytes) throw new Error(tooLarge)
      parts.push(part)
    }
  })
  if (entry.uncompressedSize > maxPictureBytes) throw new Error(tooLarge)
  await entry.getData(collected)
  const name = entry.filename.split('/').at(-1) ?? ''
  return new File(parts, name, { type: typeOf(name) })
}

/** Finder and Windows add hidden files of their own. */
function isPicturePath(path: string): boolean {
  return pictureName.test(path) && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
}

function typeOf(name: string): string {
  const extension = (/\.([a-z]+)$/i.exec(name)?.[1] ?? '').toLowerCase()
  return mediaTypes[extension] ?? `image/${extension}`
}
