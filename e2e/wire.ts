import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Shop } from './shop.ts'

/** The connection between a browser and the shop, which a journey can cut. */
export type Wire = {
  /** The shop as it is seen through it. */
  shop: Pick<Shop, 'url' | 'anonKey'>
  /** From now on each call is broken off, as where there is no network. */
  cut(): void
  /** From now on calls are taken and never answered. */
  hang(): void
  /** All is well again. */
  mend(): void
  /** Puts a text behind the file at a path. */
  append(path: string, text: string): void
  close(): void
}

export async function openWire(shop: Shop): Promise<Wire> {
  const target = new URL(shop.url)
  const appended = new Map<string, string>()
  let state: 'well' | 'cut' | 'hanging' = 'well'
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (state === 'cut') return outgoing.destroy()
    if (state === 'hanging') return
    const { method, url: path, headers } = incoming
    const more = appended.get(path ?? '')
    const asked = more === undefined ? headers : { ...headers, 'accept-encoding': 'identity' }
    const onward = request({ host: target.hostname, port: target.port, method, path, headers: asked }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, more === undefined ? answer.headers : rest)
      answer.pipe(outgoing, { end: more === undefined })
      if (more !== undefined) answer.on('end', () => outgoing.end(more))
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    shop: { url: `http://localhost:${port}`, anonKey: shop.anonKey },
    cut: () => {
      state = 'cut'
      server.closeAllConnections()
    },
    hang: () => {
      state = 'hanging'
    },
    mend: () => {
      state = 'well'
      // Those that hung are broken off, as where a network is left for another.
      server.closeAllConnections()
    },
    append: (path, text) => void appended.set(path, text),
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
