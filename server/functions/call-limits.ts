import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/plugins/client-address.ts'
import { createFairShare } from '#server/plugins/fair-share.ts'
import { createRequestLimit } from '#server/plugins/request-limit.ts'
import { bodyTooLarge, tooManyCalls } from './errors.ts'

/** Runs a call of a function when it is the network's turn, with the maximum size of its body. Throws RelayError. */
export type CallLimits = <T>(request: FastifyRequest, isSignedIn: boolean, work: (maxBytes: number) => Promise<T>) => Promise<T>

export type CallLimitsOptions = {
  bodyLimit: number
  anonymousBodyLimit: number
  /** In five minutes, from one network. */
  anonymousCalls: number
}

/** Of one network. A function may keep a body in memory, which its worker shares with the calls of others. */
const callsAtOnce = { small: 32, large: 4 }

export function createCallLimits({ bodyLimit, anonymousBodyLimit, anonymousCalls }: CallLimitsOptions): CallLimits {
  const secondsUntilCall = createRequestLimit(anonymousCalls)
  const shareSmall = createFairShare(callsAtOnce.small)
  const shareLarge = createFairShare(callsAtOnce.large)
  return ({ headers, clientAddress }, isSignedIn, work) => {
    const { network, ip, isShared } = clientAddress
    // Functions that call others would wait for themselves.
    const isThisMachine = isLoopback(ip) && !isShared
    if (!isSignedIn && !isThisMachine && secondsUntilCall(clientAddress) > 0) throw tooManyCalls()
    const maxBytes = isSignedIn ? bodyLimit : anonymousBodyLimit
    const isOfUnknownSize = headers['transfer-encoding'] !== undefined
    const size = isOfUnknownSize ? maxBytes : Number(headers['content-length'] ?? 0)
    if (size > maxBytes) throw bodyTooLarge()
    if (isThisMachine) return work(maxBytes)
    const share = size > anonymousBodyLimit ? shareLarge : shareSmall
    return share(network, () => work(maxBytes))
  }
}
