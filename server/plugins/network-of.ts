import { isIPv6 } from 'node:net'

/** An IPv6 address counts as its /64, which one customer has to itself. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [address = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [before = '', after] = address.split('::')
  const partsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [partsOf(before), partsOf(after ?? '')]
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return `${network.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`
}
