import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    readonly clientAddress: ClientAddress
  }
}

/** Where a request comes from, as far as that is known. */
export type ClientAddress = {
  ip: string
  /** What limits count by. */
  network: string
  /** Whether the address is that of a proxy which is not trusted: everybody who comes by it has the same one. */
  isShared: boolean
}

export type AddressReader = {
  /** Whether an address is that of a proxy whose word is taken. */
  isTrusted(address: string): boolean
  /** `peer` is the other end of the connection. */
  read(peer: string | undefined, headers: IncomingHttpHeaders): ClientAddress
}

/** The names of networks that TRUSTED_PROXIES knows. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
}
/** Where a proxy stands that belongs to the server. */
const near = listOf(Object.keys(namedNetworks))
const loopback = listOf(['loopback'])

/** `proxies` are addresses, networks as in 10.0.0.0/8, and the names above. */
export function createAddressReader(proxies: readonly string[] = []): AddressReader {
  const trusted = listOf(proxies)
  const isTrusted = (address = '') => isIn(trusted, address)
  return {
    isTrusted,
    read(remoteAddress = '', headers) {
      const peer = plain(remoteAddress)
      const forwarded = textOf(headers['x-forwarded-for'])
        .split(',')
        .map((address) => plain(address.trim()))
        .filter((address) => address !== '')
      // From the nearest to the farthest; the first that is not trusted is the client, whatever it says of others.
      const route = [peer, ...forwarded.reverse()]
      const ip = route.find((address) => !isTrusted(address)) ?? route.at(-1) ?? peer
      const isForwarding = forwarded.length > 0 || headers.forwarded !== undefined
      return { ip, network: networkOf(ip), isShared: isForwarding && ip === peer && isIn(near, peer) }
    }
  }
}

/** Gives each request its `clientAddress`, and says once in the log where a proxy is not set up. */
export function readClientAddresses(app: FastifyInstance, addresses: AddressReader): void {
  let isSaid = false
  const read = new WeakMap<FastifyRequest, ClientAddress>()
  app.decorateRequest('clientAddress', {
    getter() {
      const known = read.get(this) ?? addresses.read(this.raw.socket.remoteAddress, this.headers)
      read.set(this, known)
      return known
    }
  })
  app.addHook('onRequest', ({ headers, raw, log, clientAddress: { ip } }, _reply, done) => {
    done()
    if (isSaid || headers['x-forwarded-for'] === undefined) return
    const peer = raw.socket.remoteAddress ?? ''
    if (addresses.isTrusted(peer) || ip !== plain(peer)) return
    isSaid = true
    log.warn(
      `${ip} says for whom it asks (X-Forwarded-For), and is not believed: everybody who comes by it counts as one for limits. If it is your reverse proxy, set TRUSTED_PROXIES=${ip}`
    )
  })
}

/** Whether a request comes from the server's own machine. */
export function isLoopback(address: string): boolean {
  return isIn(loopback, address)
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isIn(list: BlockList, address: string): boolean {
  const one = plain(address)
  return one !== '' && list.check(one, isIPv6(one) ? 'ipv6' : 'ipv4')
}

/** An address of IPv4 that came by a socket of IPv6 as itself, without the zone of a link. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

function textOf(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(',') : (header ?? '')
}
