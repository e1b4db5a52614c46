import { networkOf } from '#server/plugins/network-of.ts'

const windowMs = 5 * 60_000
const attemptsPerAccount = 10
const attemptsPerAddress = 100
const sweepAbove = 10_000

/** Counts sign-ins that failed or are under way, by client address, and by client address and account together. */
export type FailedSignIns = {
  isOverLimit(ip: string, email: string): boolean
  count(ip: string, email: string): void
  /** A right password clears what was counted against the account, and its own attempt against the address. */
  forgive(ip: string, email: string): void
}

type Tally = { attempts: number; startedAt: number }

/**
 * Ten wrong passwords for an account, or a hundred from one address, close the door for the rest of five minutes. `now` is
 * in milliseconds and never goes back, unlike the time of day.
 */
export function createFailedSignIns(now: () => number = () => performance.now()): FailedSignIns {
  const tallies = new Map<string, Tally>()
  const accountKey = (network: string, email: string) => `${network} ${email}`
  const attempts = (key: string) => {
    const tally = tallies.get(key)
    return tally && now() - tally.startedAt < windowMs ? tally.attempts : 0
  }
  const add = (key: string) => {
    const before = attempts(key)
    tallies.set(key, { attempts: before + 1, startedAt: before ? (tallies.get(key)?.startedAt ?? now()) : now() })
  }
  const sweep = () => {
    for (const key of tallies.keys()) if (attempts(key) === 0) tallies.delete(key)
  }
  return {
    isOverLimit(ip, email) {
      const network = networkOf(ip)
      return attempts(accountKey(network, email)) >= attemptsPerAccount || attempts(network) >= attemptsPerAddress
    },
    count(ip, email) {
      const network = networkOf(ip)
      if (tallies.size > sweepAbove) sweep()
      add(network)
      add(accountKey(network, email))
    },
    forgive(ip, email) {
      const network = networkOf(ip)
      tallies.delete(accountKey(network, email))
      const ofAddress = tallies.get(network)
      if (ofAddress) ofAddress.attempts -= 1
    }
  }
}
