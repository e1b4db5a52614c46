import type { ClientAddress } from '#server/plugins/client-address.ts'

const fiveMinutes = 5 * 60_000
const hour = 60 * 60_000
const attemptsOfAddress = 100
/** Behind an untrusted proxy everybody has one address. */
const attemptsOfSharedAddress = 2000
const attemptsForAccount = 10
/** A code has few digits: trying from many addresses must not find it. */
const attemptsForCode = 50
const sweepAbove = 10_000
const sweepEveryMs = 60_000

export type Attempt = { account: string; isCode?: boolean }

/** Counts failed and running attempts: by address, by address and account together, and for codes by account. */
export type FailedSignIns = {
  /** In seconds; 0: now. */
  waitFor(address: ClientAddress, attempt: Attempt): number
  count(address: ClientAddress, attempt: Attempt): void
  /** After a success: clears the account's count, and this attempt of the address. */
  recordSuccess(address: ClientAddress, attempt: Attempt): void
}

type Tally = { attempts: number; startedAt: number; windowMs: number }
type Rule = { key: string; limit: number; windowMs: number }

/**
 * Ten failures for an account from one address, or a hundred from one address, block it for the rest of five minutes; fifty
 * wrong codes for an account, from anywhere, for the rest of an hour. `now` is monotonic, in milliseconds.
 */
export function createFailedSignIns(now: () => number = () => performance.now()): FailedSignIns {
  const tallies = new Map<string, Tally>()
  const isExpired = ({ startedAt, windowMs }: Tally) => now() - startedAt >= windowMs
  const current = (key: string) => {
    const tally = tallies.get(key)
    return tally && !isExpired(tally) ? tally : undefined
  }
  let sweptAt = Number.NEGATIVE_INFINITY
  const sweep = () => {
    if (tallies.size <= sweepAbove || now() - sweptAt < sweepEveryMs) return
    sweptAt = now()
    for (const [key, tally] of tallies) if (isExpired(tally)) tallies.delete(key)
  }
  return {
    waitFor(address, attempt) {
      const waits = rulesFor(address, attempt).map(({ key, limit }) => {
        const tally = current(key)
        return tally && tally.attempts >= limit ? tally.startedAt + tally.windowMs - now() : 0
      })
      return Math.ceil(Math.max(...waits) / 1000)
    },
    count(address, attempt) {
      sweep()
      for (const { key, windowMs } of rulesFor(address, attempt)) {
        const tally = current(key) ?? { attempts: 0, startedAt: now(), windowMs }
        tallies.set(key, { ...tally, attempts: tally.attempts + 1 })
      }
    },
    recordSuccess(address, attempt) {
      const [ofAddress, ...ofAccount] = rulesFor(address, attempt)
      for (const { key } of ofAccount) tallies.delete(key)
      const tally = ofAddress && tallies.get(ofAddress.key)
      if (tally) tally.attempts -= 1
    }
  }
}

function rulesFor({ network, isShared }: ClientAddress, { account, isCode = false }: Attempt): Rule[] {
  return [
    { key: network, limit: isShared ? attemptsOfSharedAddress : attemptsOfAddress, windowMs: fiveMinutes },
    { key: `${network} ${account}`, limit: attemptsForAccount, windowMs: fiveMinutes },
    ...(isCode ? [{ key: `* ${account}`, limit: attemptsForCode, windowMs: hour }] : [])
  ]
}
