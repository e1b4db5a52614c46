import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeUpLink } from '#web/lib/session.ts'
import type { AuthEntry } from './auth-entry.ts'
import { readOrigin } from './origin.ts'

const newPasswordTypes = ['recovery', 'invite']

/** Starts the session from a link's fragment, which must not stay in the history. */
export function LinkArrival() {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const fragment = new URLSearchParams(hash.slice(1))
    const isNewPassword = newPasswordTypes.includes(fragment.get('type') ?? '')
    takeUpLink(fragment).then(({ error }) => {
      if (error) navigate('/auth', { replace: true, state: { hasLinkFailed: true } satisfies AuthEntry })
      else if (!isNewPassword) navigate(readOrigin(state), { replace: true })
      else navigate('/auth?view=new-password', { replace: true, state: { isProved: true } satisfies AuthEntry })
    })
  }, [hash, state, navigate])
  return (
    <p role="status" className="grid min-h-svh place-items-center text-ui text-muted">
      Loading...
    </p>
  )
}
