import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { choosePassword, sendConfirmation, signIn, verifyCode } from '#web/lib/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { readAuthEntry } from './auth-entry.ts'
import { AuthFrame, AuthHeading, AuthMain } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { firstPassword } from './first-password.ts'
import { dropPassword, passwordFor } from './pending-password.ts'
import { SendAgain } from './send-again.tsx'
import { SignUpAddress } from './sign-up-address.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'
import { signUpConfirmedQuery } from './sign-up-queries.ts'
import { codePath, detailsPath } from './sign-up-steps.ts'

export function SignUpCode() {
  const { sentTo } = readAuthEntry(useLocation().state)
  usePageTitle('Check your e-mail')
  return sentTo === undefined ? <SignUpAddress /> : <CodeStep key={sentTo} email={sentTo} />
}

function CodeStep({ email }: { email: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { sentAt = 0, waitingId } = readAuthEntry(state)
  const isConfirmedElsewhere = useConfirmedElsewhere(email, waitingId)
  if (isConfirmedElsewhere) return <ConfirmedElsewhere email={email} />
  async function verify(code: string) {
    const result = await verifyCode(email, code, 'email')
    const password = passwordFor(email)
    if (result.error) return result
    dropPassword()
    // Somebody else may have signed this address up before, with a password of theirs.
    const chosen = password ? await choosePassword(password) : undefined
    const isChosen = !chosen?.error || chosen.error.code === 'same_password'
    if (!isChosen || (!password && result.isInvited)) navigate(...firstPassword)
    return result
  }
  return (
    <AuthFrame picture="guided">
      <AuthMain
        foot={
          <>
            Nothing after a few minutes? Look in your junk folder, or{' '}
            <Link to="/auth" state={{ email }} className="underlined whitespace-nowrap">
              sign in
            </Link>{' '}
            if you have an account already.
          </>
        }
      >
        <SignUpProgress step="code" />
        <AuthHeading>Check your e-mail</AuthHeading>
        <p role="status" className="-mt-2 text-ui wrap-anywhere text-muted">
          We sent a six-digit code to <span className="text-ink">{email}</span>.
        </p>
        <CodeForm verify={verify}>
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-ui">
            <SendAgain
              sentAt={sentAt}
              send={() => sendConfirmation(email)}
              onSent={() => navigate(codePath, { replace: true, state: { ...state, sentAt: Date.now() } })}
            />
            <Link to={detailsPath} className="underlined inline-flex min-h-6 items-center">
              Change address
            </Link>
          </p>
          <p className="border-l border-bronze pl-4 text-small text-muted">
            You can also open the link in the e-mail, on any device. This page will continue by itself.
          </p>
        </CodeForm>
      </AuthMain>
    </AuthFrame>
  )
}

/** Signs in when the address is confirmed on another device, and otherwise returns true: she must sign in herself. */
function useConfirmedElsewhere(email: string, waitingId: string | undefined): boolean {
  const { data: isConfirmed } = useQuery({ ...signUpConfirmedQuery(waitingId ?? ''), enabled: waitingId !== undefined })
  const [mustSignIn, setMustSignIn] = useState(false)
  useEffect(() => {
    if (!isConfirmed) return
    const password = passwordFor(email)
    dropPassword()
    if (password === undefined) setMustSignIn(true)
    else signIn(email, password).then(({ error }) => setMustSignIn(error !== null))
  }, [isConfirmed, email])
  return mustSignIn
}

function ConfirmedElsewhere({ email }: { email: string }) {
  const state = { email, from: { pathname: '/signup-flow', search: '?step=interests' } }
  return (
    <AuthFrame picture="guided">
      <AuthMain foot="Your data is yours to view, export and delete.">
        <SignUpProgress step="code" />
        <AuthHeading>Your address is confirmed</AuthHeading>
        <p role="status" className="-mt-2 text-ui wrap-anywhere text-muted">
          {email} was confirmed on another device. Sign in to continue here.
        </p>
        <Link to="/auth" state={state} className={buttonLook({ className: 'mt-1.5 w-full' })}>
          Sign in
        </Link>
      </AuthMain>
    </AuthFrame>
  )
}
