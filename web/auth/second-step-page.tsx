import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { pageTitles } from '#supabase/page-titles.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PageLoading } from '#web/components/page-loading.tsx'
import { SecondStepForm, SecondStepLead, usableWay, type Way } from '#web/components/second-step/second-step-form.tsx'
import { useAskForReset } from '#web/domain/second-step/second-step-mutations.ts'
import { factorDutyQuery, recalledDeviceQuery, secondFactorsQuery } from '#web/domain/second-step/second-step-queries.ts'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import type { SessionUser } from '#web/lib/session.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSignOut } from '#web/store/use-sign-out.ts'
import { AuthFrame } from './auth-frame.tsx'
import { readOrigin } from './origin.ts'
import { readOriginState } from './origin-state.ts'
import { SecondFactorDuty } from './second-factor-duty.tsx'

/** Between the password and the shop, for accounts with a second factor, and for staff who must set one up. */
export function SecondStepPage() {
  const { state } = useLocation()
  const user = useAppStore((store) => store.user)
  const pendingUser = useAppStore((store) => store.pendingUser)
  const isResolved = useAppStore((store) => store.isSessionResolved)
  const isAuthenticated = useAppStore((store) => store.isAuthenticated)
  const { data: isDuty, isFetching } = useQuery({
    ...factorDutyQuery(user?.id ?? ''),
    enabled: isAuthenticated && user?.is_staff === true
  })
  const [isSettingUp, setSettingUp] = useState(false)
  if (isDuty && !isSettingUp) setSettingUp(true)
  usePageTitle(pageTitles['/two-step'])
  if (!isResolved || (isAuthenticated && isFetching && !isSettingUp)) return <PageLoading />
  if (pendingUser) return <Challenge user={pendingUser} />
  if (!isAuthenticated || !user) return <Navigate to="/auth" replace state={state} />
  if (isSettingUp) return <SecondFactorDuty user={user} onDone={() => setSettingUp(false)} />
  return <Navigate to={readOrigin(state)} replace state={readOriginState(state)} />
}

function Challenge({ user }: { user: SessionUser }) {
  const { data: isRecalled, isPending, isError: isRecallFailed } = useQuery(recalledDeviceQuery(user.id))
  const isNeeded = isRecalled === false || isRecallFailed
  const { data: factors, isError, refetch } = useQuery({ ...secondFactorsQuery(user.id), enabled: isNeeded })
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  if (isPending || isRecalled) return <PageLoading />
  const way = usableWay(factors ?? [], readWay(search))
  const chooseWay = (next: Way) => setSearch({ way: next }, { state })
  return (
    <AuthFrame picture="sign-in">
      <main
        id="main"
        className="grid grid-rows-[1fr_auto] items-center gap-7 px-(--margin) pt-7 pb-5 max-md:items-start md:px-[max(48px,12%)] md:pt-12 md:pb-7"
      >
        <div className="grid w-full max-w-[420px] grid-cols-[minmax(0,1fr)] gap-4.5">
          <h1 className="type-d2">One more step</h1>
          {factors && <SecondStepLead way={way} className="-mt-1.5" />}
          {isError && !factors && <LoadFailure what="Your second step" onRetry={() => refetch()} />}
          {factors && (
            <SecondStepForm
              key={way}
              userId={user.id}
              factors={factors}
              way={way}
              onChooseWay={chooseWay}
              onPassed={() => navigate(readOrigin(state), { replace: true, state: readOriginState(state) })}
              action={{ label: 'Sign in', busyLabel: 'Signing in…' }}
              canRemember
            />
          )}
        </div>
        <Lost user={user} />
      </main>
    </AuthFrame>
  )
}

function Lost({ user }: { user: SessionUser }) {
  const ask = useAskForReset()
  const leave = useSignOut()
  return (
    <div className="grid max-w-[420px] gap-2 text-small text-muted">
      {ask.isSuccess ? (
        <Requested email={user.email} />
      ) : (
        <p>
          Lost your phone and your codes?{' '}
          <button type="button" className="underlined" disabled={ask.isPending} onClick={() => ask.mutate()}>
            Ask us to confirm it is you
          </button>
          . It takes a day.
        </p>
      )}
      <p>
        Signing in as {user.email}.{' '}
        <button type="button" className="underlined" onClick={leave}>
          Sign out
        </button>
      </p>
    </div>
  )
}

/** The button that sent the request is gone, so this takes its focus. */
function Requested({ email }: { email: string }) {
  const text = useFocusOnMount<HTMLParagraphElement>(true)
  return (
    <p ref={text} tabIndex={-1} role="status" className="outline-none">
      We have your request, and will write to {email} within a day to confirm that it is you. Do not answer questions about your
      password.
    </p>
  )
}

function readWay(search: URLSearchParams): Way | undefined {
  const way = search.get('way')
  return way === 'code' || way === 'passkey' || way === 'recovery' ? way : undefined
}
