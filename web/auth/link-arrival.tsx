import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageLoading } from '#web/components/page-loading.tsx'
import { takeUpLink } from '#web/lib/session.ts'
import type { AuthEntry } from './auth-entry.ts'
import { type LinkOutcome, outcomeOfCode, outcomeOfParameters } from './link-outcome.ts'
import { readOrigin } from './origin.ts'

const newPasswordTypes = ['recovery', 'invite']
const signUpPath = /^\/(signup-flow|verify-email|email-verification)/

/** Starts the session from a link's fragment, which must not stay in the history. */
export function LinkArrival() {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const fragment = new URLSearchParams(hash.slice(1))
    const origin = readOrigin(state)
    const type = fragment.get('type') ?? ''
    const isNewPassword = newPasswordTypes.includes(type)
    const showOutcome = (outcome: LinkOutcome) =>
      navigate(`${signUpPath.test(origin) ? '/signup-flow' : '/auth'}?link=${outcome}`, { replace: true })
    const outcome = outcomeOfParameters(fragment)
    if (outcome) {
      showOutcome(outcome)
      return
    }
    takeUpLink(fragment).then(({ error }) => {
      if (error) showOutcome(outcomeOfCode(error.code) ?? 'expired')
      else if (!isNewPassword) navigate(origin, { replace: true })
      else {
        const state = { isProved: true, isInvited: type === 'invite' } satisfies AuthEntry
        navigate('/auth?view=new-password', { replace: true, state })
      }
    })
  }, [hash, state, navigate])
  return <PageLoading />
}
