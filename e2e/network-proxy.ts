import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Shop } from './shop.ts'

/** The connection between a browser and the shop, which a journey can interrupt. */
export type NetworkProxy = {
  /** The shop as seen through the proxy. */
  shop: Pick<Shop, 'url' | 'anonKey'>
  /** Closes every request from now on, as without a network. */
  disconnect(): void
  /** Accepts requests from now on and never responds. */
  hang(): void
  /** Passes requests on again. */
  reconnect(): void
  /** Appends a text to the file at a path. */
  append(path: string, text: string): void
  close(): void
}

export async function openNetworkProxy(shop: Shop): Promise<NetworkProxy> {
  const target = new URL(shop.url)
  const appended = new Map<string, string>()
  let state: 'connected' | 'disconnected' | 'hanging' = 'connected'
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (state === 'disconnected') return outgoing.destroy()
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
    disconnect: () => {
      state = 'disconnected'
      server.closeAllConnections()
    },
    hang: () => {
      state = 'hanging'
    },
    reconnect: () => {
      state = 'connected'
      // Pending requests are closed, as when the network changes.
      server.closeAllConnections()
    },
    append: (path, text) => void appended.set(path, text),
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
