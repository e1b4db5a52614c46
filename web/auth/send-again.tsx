import { useEffect, useState } from 'react'
import type { SignInResult } from '#web/lib/session.ts'
import { explainAuthError } from './auth-errors.ts'

/** Servers send at most one message per email address and minute. */
const pauseMs = 60_000

export type SendAgainProps = {
  /** Milliseconds since 1970. */
  sentAt: number
  send: () => Promise<SignInResult>
  onSent: () => void
}

export function SendAgain({ sentAt, send, onSent }: SendAgainProps) {
  const [now, setNow] = useState(Date.now)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  // A clock that was set back would make the pause longer.
  const left = Math.min(Math.max(0, Math.ceil((sentAt + pauseMs - now) / 1000)), pauseMs / 1000)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  async function sendAgain() {
    if (isBusy) return
    setBusy(true)
    const { error } = await send()
    setBusy(false)
    setOutcome(error ? explainAuthError(error).message : 'Sent again. Only the latest code is valid.')
    setNow(Date.now())
    if (!error) onSent()
  }
  return (
    <span className="grid gap-1">
      {isOver ? (
        <button type="button" className="underlined min-h-6 justify-self-start" onClick={sendAgain}>
          {isBusy ? 'Sending…' : 'Send again'}
        </button>
      ) : (
        <span className="figures flex min-h-6 items-center text-muted">
          Send again in {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </span>
      )}
      <span role="status" className="max-w-[36ch] text-small text-muted empty:hidden">
        {outcome}
      </span>
    </span>
  )
}
