import { useEffect, useState } from 'react'
import type { SignInResult } from '#web/lib/session.ts'
import { explainAuthError } from './auth-errors.ts'

/** Servers send at most one message per email address and minute. */
const pauseSeconds = 60

export function SendAgain({ send }: { send: () => Promise<SignInResult> }) {
  const [left, setLeft] = useState(pauseSeconds)
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  async function sendAgain() {
    setLeft(pauseSeconds)
    const { error } = await send()
    setOutcome(error ? explainAuthError(error).message : 'Sent again.')
  }
  return (
    <span className="grid gap-1">
      {left === 0 ? (
        <button type="button" className="underlined min-h-6 justify-self-start" onClick={sendAgain}>
          Send it again
        </button>
      ) : (
        <span className="figures flex min-h-6 items-center text-muted">Send it again in {left} s</span>
      )}
      <span role="status" className="text-small text-muted empty:hidden">
        {outcome}
      </span>
    </span>
  )
}
