import { createReadStream, type PathLike } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

// A minimal file server as the baseline: PUT writes and syncs a body, GET streams it. Argument: a folder.

const folder = process.argv[2] ?? '.'
let drafts = 0

async function write(path: PathLike, body: AsyncIterable<Buffer>): Promise<void> {
  drafts += 1
  const draft = join(folder, `draft-${drafts}`)
  const file = await open(draft, 'wx')
  for await (const chunk of body) await file.writeFile(chunk)
  await file.sync()
  await file.close()
  await rename(draft, path)
}

const server = createServer((request, response) => {
  const path = join(folder, (request.url ?? '').slice(1))
  if (request.method === 'GET') createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(response)
  else
    write(path, request).then(
      () => response.end('{}'),
      () => response.writeHead(500).end()
    )
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
