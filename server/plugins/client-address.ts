import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    readonly clientAddress: ClientAddress
  }
}

export type ClientAddress = {
  ip: string
  network: string
  /** True behind an untrusted proxy, where all clients have the same address. */
  isShared: boolean
}

export type AddressReader = {
  isTrusted(address: string): boolean
  read(peer: string | undefined, headers: IncomingHttpHeaders): ClientAddress
}

const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
}
/** Where a proxy of this server would be. */
const near = listOf(Object.keys(namedNetworks))
const loopback = listOf(['loopback'])

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
      // From nearest to farthest; the first untrusted address is the client, since its own header proves nothing.
      const route = [peer, ...forwarded.reverse()]
      const ip = route.find((address) => !isTrusted(address)) ?? route.at(-1) ?? peer
      const isForwarding = forwarded.length > 0 || headers.forwarded !== undefined
      return { ip, network: networkOf(ip), isShared: isForwarding && ip === peer && isIn(near, peer) }
    }
  }
}

export function readClientAddresses(app: FastifyInstance, addresses: AddressReader): void {
  let isWarned = false
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
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    const peer = raw.socket.remoteAddress ?? ''
    if (addresses.isTrusted(peer) || ip !== plain(peer)) return
    isWarned = true
    log.warn(
      `${ip} sends X-Forwarded-For but is not a trusted proxy: all clients behind it share one limit. If it is your reverse proxy, set TRUSTED_PROXIES=${ip}`
    )
  })
}

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

/** Unwraps IPv4-mapped addresses and drops IPv6 zones. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

function textOf(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(',') : (header ?? '')
}
