import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { FormError } from '#web/components/form-error.tsx'
import { isStorageUnavailable } from '#web/lib/browser/browser-storage.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { greeting } from '#web/lib/format/dates.ts'
import { isFromLink } from '#web/lib/is-from-link.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { type AuthView, readAuthEntry, readAuthView } from './auth-entry.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LinkArrival } from './link-arrival.tsx'
import { MailCode } from './mail-code.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { readOrigin } from './origin.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AuthPageProps = { start: 'sign-in' | 'sign-up' }

export function AuthPage({ start }: AuthPageProps) {
  const location = useLocation()
  const { search, hash, state } = location
  const navigate = useNavigate()
  const [tab, setTab] = useState(start)
  const [hasBegun, setBegun] = useState(false)
  const user = useAppStore((state) => state.user)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const isPending = useAppStore((state) => state.pendingUser !== null)
  const isAccountDeleted = useAppStore((state) => state.isAccountDeleted)
  const [isStorageMissing] = useState(isStorageUnavailable)
  const { sentTo, isProved = false, hasLinkFailed = false } = readAuthEntry(state)
  const wanted = readAuthView(search)
  const view = wanted === 'new-password' && !isProved ? 'forgotten' : wanted
  const origin = readOrigin(state)
  const { title, heading, lead } = wording(view ?? tab)
  usePageTitle(title)
  if (isFromLink(hash)) return <LinkArrival />
  if (isPending) {
    const from = view === 'new-password' ? { from: location } : state
    return <Navigate to="/two-step" replace state={from} />
  }
  if (isAuthenticated && !hasBegun && view !== 'new-password') return <Navigate to={origin} replace />
  const begin = () => setBegun(true)
  const goOn = () => navigate(origin, { replace: true })
  return (
    <AuthFrame isSignUp={!view && tab === 'sign-up'}>
      <main
        id="main"
        className="grid grid-rows-[1fr_auto] items-center gap-7 px-(--margin) pt-7 pb-5 md:px-[max(48px,12%)] md:pt-12 md:pb-7"
      >
        <div className="grid w-full max-w-[420px] grid-cols-[minmax(0,1fr)] gap-5">
          {/* On one line: it may extend beyond the form's edge. */}
          <h1 className="type-d2 md:w-max md:max-w-[calc(50vw-2*max(48px,6vw))]">{heading}</h1>
          {!(view && sentTo) && <p className="-mt-2 text-ui text-muted">{lead}</p>}
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
          {hasLinkFailed && <FormError message="That link has expired. Sign in, or request a code." />}
          {view === 'new-password' && <NewPasswordForm email={user?.email ?? ''} onChosen={goOn} />}
          {view === 'code' && <MailCode key={view} purpose="email" onBegin={begin} onProved={goOn} />}
          {view === 'forgotten' && (
            <MailCode
              key={view}
              purpose="recovery"
              onBegin={begin}
              onProved={() => navigate('/auth?view=new-password', { replace: true, state: { ...state, isProved: true } })}
            />
          )}
          {!view && (
            <Tabs value={tab} onValueChange={(value) => setTab(value === 'sign-up' ? 'sign-up' : 'sign-in')}>
              <TabsList className="mt-3 mb-6">
                <TabsTrigger value="sign-in">Sign in</TabsTrigger>
                <TabsTrigger value="sign-up">Create an account</TabsTrigger>
              </TabsList>
              <TabsContent value="sign-in" tabIndex={-1}>
                <SignInForm origin={origin} onBegin={begin} />
              </TabsContent>
              <TabsContent value="sign-up" tabIndex={-1}>
                <SignUpForm onBegin={begin} />
              </TabsContent>
            </Tabs>
          )}
        </div>
        <p className="max-w-[420px] text-small text-muted">Your data is yours to view, export and delete.</p>
      </main>
    </AuthFrame>
  )
}

function wording(view: AuthView | 'sign-in' | 'sign-up'): { title: string; heading: string; lead: string } {
  const wordings = {
    'sign-in': {
      title: 'Sign in',
      heading: `${greeting(new Date())}.`,
      lead: 'Sign in to see what has arrived since your last visit.'
    },
    'sign-up': {
      title: 'Create an account',
      heading: 'Create an account',
      lead: 'One account for the shop, the salon and your advisor.'
    },
    forgotten: {
      title: 'Reset your password',
      heading: 'Reset your password',
      lead: 'We will send you a code and a link. Use either to choose a new password.'
    },
    code: {
      title: 'Sign in with a code',
      heading: 'Sign in with a code',
      lead: 'We will send you a code and a link. Use either to sign in.'
    },
    'new-password': {
      title: 'New password',
      heading: 'Choose a new password',
      lead: 'You will be signed out of your other devices.'
    }
  }
  return wordings[view]
}
