import { useEffect, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
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
    if (isBusy || !isOver) return
    setBusy(true)
    const { error } = await send()
    setBusy(false)
    setOutcome(error ? explainAuthError(error).message : 'Sent again. Only the latest code is valid.')
    setNow(Date.now())
    if (!error) onSent()
  }
  return (
    <span className="grid gap-1">
      <span className="figures flex min-h-6 items-center text-muted">
        {/* Not `disabled`: the pressed button would lose the focus. */}
        <button
          type="button"
          aria-disabled={!isOver}
          className={cn('min-h-6', isOver && 'underlined text-ink')}
          onClick={sendAgain}
        >
          {isBusy ? 'Sending…' : 'Send again'}
        </button>
        {!isOver && (
          <span className="whitespace-pre">
            {' in '}
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
          </span>
        )}
      </span>
      <span role="status" className="max-w-[36ch] text-small text-muted empty:hidden">
        {outcome}
      </span>
    </span>
  )
}
