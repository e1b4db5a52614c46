import { Navigate, useLocation } from 'react-router'
import { PageLoading } from '#web/components/page-loading.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { useHeadingFocus } from '#web/store/use-heading-focus.ts'
import { readEmailedLink } from './emailed-link.ts'
import { LinkConfirmation } from './link-confirmation.tsx'
import { readLinkOutcome } from './link-outcome.ts'
import { LinkOutcomePage } from './link-outcome-page.tsx'
import { SignUpCode } from './sign-up-code.tsx'
import { SignUpDetails } from './sign-up-details.tsx'
import { SignUpInterests } from './sign-up-interests.tsx'
import { SignUpReady } from './sign-up-ready.tsx'
import { interestsPath, readSignUpStep } from './sign-up-steps.ts'

/** Details, then the code, then interests. With a session, from any tab, the first two are done. */
export function SignUpFlow() {
  const { pathname, search } = useLocation()
  const user = useAppStore((state) => state.user)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const isResolved = useAppStore((state) => state.isSessionResolved)
  const link = readEmailedLink(search)
  const outcome = readLinkOutcome(search)
  const wanted = readSignUpStep(search)
  const step = wanted === 'details' && isAuthenticated ? 'interests' : wanted
  // The code has its own focus: its field.
  useHeadingFocus(step === 'code' ? 'details' : step)
  if (link) return <LinkConfirmation link={link} />
  if (outcome) return <LinkOutcomePage outcome={outcome} />
  if (step === 'details') return <SignUpDetails />
  if (step === 'code') return isAuthenticated ? <Navigate to={interestsPath} replace /> : <SignUpCode />
  if (!isResolved) return <PageLoading />
  if (!isAuthenticated || !user) return <Navigate to="/auth" replace state={{ from: { pathname, search } }} />
  return step === 'ready' ? <SignUpReady user={user} /> : <SignUpInterests user={user} />
}
