import type { ClientAddress } from '#server/plugins/client-address.ts'

const fiveMinutes = 5 * 60_000
const hour = 60 * 60_000
const attemptsOfAddress = 100
/** Behind a proxy that is not trusted everybody has one address. */
const attemptsOfSharedAddress = 2000
const attemptsForAccount = 10
/** A code has few digits: whoever has many addresses must not find it by trying from each. */
const attemptsForCode = 50
const sweepAbove = 10_000
/** Looking through all of them takes a while where they are many. */
const sweepEveryMs = 60_000

/** What is tried: the password of an account, or a code that is short enough to be guessed. */
export type Guess = { account: string; isCode?: boolean }

/** Counts attempts that failed or are under way: by address, by address and account together, and of codes by account. */
export type FailedSignIns = {
  /** The seconds until one may be tried again; 0: now. */
  waitFor(address: ClientAddress, guess: Guess): number
  count(address: ClientAddress, guess: Guess): void
  /** What was right clears what was counted against the account, and its own attempt against the address. */
  forgive(address: ClientAddress, guess: Guess): void
}

type Tally = { attempts: number; startedAt: number; windowMs: number }
type Rule = { key: string; most: number; windowMs: number }

/**
 * Ten wrong answers for an account from one address, or a hundred from one address, close the door for the rest of five
 * minutes; fifty wrong codes for an account, wherever they come from, for the rest of an hour. `now` is in milliseconds and
 * never goes back, unlike the time of day.
 */
export function createFailedSignIns(now: () => number = () => performance.now()): FailedSignIns {
  const tallies = new Map<string, Tally>()
  const isOver = ({ startedAt, windowMs }: Tally) => now() - startedAt >= windowMs
  const current = (key: string) => {
    const tally = tallies.get(key)
    return tally && !isOver(tally) ? tally : undefined
  }
  let sweptAt = Number.NEGATIVE_INFINITY
  const sweep = () => {
    if (tallies.size <= sweepAbove || now() - sweptAt < sweepEveryMs) return
    sweptAt = now()
    for (const [key, tally] of tallies) if (isOver(tally)) tallies.delete(key)
  }
  return {
    waitFor(address, guess) {
      const waits = rulesFor(address, guess).map(({ key, most }) => {
        const tally = current(key)
        return tally && tally.attempts >= most ? tally.startedAt + tally.windowMs - now() : 0
      })
      return Math.ceil(Math.max(...waits) / 1000)
    },
    count(address, guess) {
      sweep()
      for (const { key, windowMs } of rulesFor(address, guess)) {
        const tally = current(key) ?? { attempts: 0, startedAt: now(), windowMs }
        tallies.set(key, { ...tally, attempts: tally.attempts + 1 })
      }
    },
    forgive(address, guess) {
      const [ofAddress, ...ofAccount] = rulesFor(address, guess)
      for (const { key } of ofAccount) tallies.delete(key)
      const tally = ofAddress && tallies.get(ofAddress.key)
      if (tally) tally.attempts -= 1
    }
  }
}

function rulesFor({ network, isShared }: ClientAddress, { account, isCode = false }: Guess): Rule[] {
  return [
    { key: network, most: isShared ? attemptsOfSharedAddress : attemptsOfAddress, windowMs: fiveMinutes },
    { key: `${network} ${account}`, most: attemptsForAccount, windowMs: fiveMinutes },
    ...(isCode ? [{ key: `* ${account}`, most: attemptsForCode, windowMs: hour }] : [])
  ]
}
