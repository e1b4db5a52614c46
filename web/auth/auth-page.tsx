import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { isStorageUnavailable } from '#web/lib/browser/browser-storage.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { isFromLink } from '#web/lib/is-from-link.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { readAuthEntry, readAuthView } from './auth-entry.ts'
import { AuthFrame, AuthHeading, AuthMain } from './auth-frame.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { authWords } from './auth-words.ts'
import { readEmailedLink } from './emailed-link.ts'
import { LinkArrival } from './link-arrival.tsx'
import { LinkConfirmation } from './link-confirmation.tsx'
import { readLinkOutcome } from './link-outcome.ts'
import { LinkOutcomePage } from './link-outcome-page.tsx'
import { MailCode } from './mail-code.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { readOrigin } from './origin.ts'
import { TermsLine } from './terms-line.tsx'

export type AuthPageProps = { start: 'sign-in' | 'sign-up' }

export function AuthPage({ start }: AuthPageProps) {
  const { search, hash } = useLocation()
  const link = readEmailedLink(search)
  const outcome = readLinkOutcome(search)
  if (isFromLink(hash)) return <LinkArrival />
  if (link) return <LinkConfirmation link={link} />
  if (outcome) return <LinkOutcomePage outcome={outcome} />
  return <AuthForms start={start} />
}

function AuthForms({ start }: AuthPageProps) {
  const location = useLocation()
  const { search, state } = location
  const navigate = useNavigate()
  const [tab, setTab] = useState(start)
  const [hasBegun, setBegun] = useState(false)
  const user = useAppStore((state) => state.user)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const isPending = useAppStore((state) => state.pendingUser !== null)
  const isAccountDeleted = useAppStore((state) => state.isAccountDeleted)
  const [isStorageMissing] = useState(isStorageUnavailable)
  const { sentTo, isProved = false, isInvited = false } = readAuthEntry(state)
  const wanted = readAuthView(search)
  const view = wanted === 'new-password' && !isProved ? 'forgotten' : wanted
  const origin = readOrigin(state)
  const isFirstPassword = view === 'new-password' && isInvited
  const { title, heading, lead } = authWords(isFirstPassword ? 'first-password' : (view ?? tab))
  usePageTitle(title)
  if (isPending) {
    const from = view === 'new-password' ? { from: location } : state
    return <Navigate to="/two-step" replace state={from} />
  }
  if (isAuthenticated && !hasBegun && view !== 'new-password') return <Navigate to={origin} replace />
  const begin = () => setBegun(true)
  const goOn = () => navigate(origin, { replace: true })
  const isSignUp = !view && tab === 'sign-up'
  const isCode = view === 'code' || view === 'forgotten'
  return (
    <AuthFrame picture={isSignUp ? 'sign-up' : 'sign-in'}>
      <AuthMain foot={!view || isFirstPassword ? <TermsLine /> : 'Your data is yours to view, export and delete.'}>
        <AuthHeading>{heading}</AuthHeading>
        {!(isCode && sentTo) && <p className="-mt-2 text-ui text-muted">{lead}</p>}
        {isStorageMissing && (
          <p role="note" className="border-l-2 border-bronze py-1 pl-3 text-ui">
            This browser does not store data for this site. You will stay signed in until you reload or close the page.
          </p>
        )}
        {isAccountDeleted && (
          <p role="status" className="border-l-2 border-bronze py-1 pl-3 text-ui">
            This account has been deleted.
          </p>
        )}
        {view === 'new-password' && <NewPasswordForm email={user?.email ?? ''} isFirst={isInvited} onChosen={goOn} />}
        {view === 'code' && <MailCode key={view} purpose="email" onBegin={begin} onProved={goOn} />}
        {view === 'forgotten' && (
          <MailCode
            key={view}
            purpose="recovery"
            onBegin={begin}
            onProved={() => navigate('/auth?view=new-password', { replace: true, state: { ...state, isProved: true } })}
          />
        )}
        {!view && <AuthTabs tab={tab} onChange={setTab} origin={origin} onBegin={begin} />}
      </AuthMain>
    </AuthFrame>
  )
}
