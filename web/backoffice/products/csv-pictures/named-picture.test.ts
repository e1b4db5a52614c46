import { expect, test } from 'vitest'
import { picturesOf } from './named-picture.ts'

const chosen = (...files: File[]) => picturesOf(files.map((file) => ({ file, path: file.name })))

async function archiveOf(files: Record<string, Uint8Array<ArrayBuffer>>): Promise<File> {
  const { BlobWriter, configure, Uint8ArrayReader, ZipWriter } = await import('@zip.js/zip.js')
  configure({ useWebWorkers: false })
  const writer = new ZipWriter(new BlobWriter('application/zip'))
  for (const [path, bytes] of Object.entries(files)) await writer.add(path, new Uint8ArrayReader(bytes))
  return new File([await writer.close()], 'Spring.ZIP')
}

const bytes = (count: number) => new Uint8Array(count)

test('pictures are taken out of an archive and a folder, with their paths; other and hidden files are not', async () => {
  const archive = await archiveOf({
    'look/front.jpg': bytes(3),
    'look/notes.txt': bytes(1),
    '__MACOSX/look/front.jpg': bytes(1),
    'look/.hidden.png': bytes(1)
  })
  const { pictures, problem } = await chosen(archive, new File([bytes(5)], 'side.webp'), new File(['x'], 'list.csv'))
  expect(problem).toBeUndefined()
  expect(pictures.map(({ path }) => path)).toEqual(['look/front.jpg', 'side.webp'])
  const [front] = await Promise.all(pictures.map(({ open }) => open()))
  expect([front?.name, front?.size, front?.type]).toEqual(['front.jpg', 3, 'image/jpeg'])
})

test('a picture of more than 10 MB is not unpacked', async () => {
  const { pictures } = await chosen(await archiveOf({ 'bomb.png': bytes(10 * 1024 * 1024 + 1) }))
  await expect(pictures[0]?.open()).rejects.toThrow('File too large. Maximum image size is 10MB.')
})

test('what is no archive, and what has no pictures, says so', async () => {
  expect((await chosen(new File(['hello'], 'a.zip'))).problem).toBe('a.zip is not a zip file that can be read.')
  expect((await chosen(new File(['hello'], 'a.csv'))).problem).toBe('There are no pictures in it.')
})
