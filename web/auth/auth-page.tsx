import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Wordmark } from '#web/components/wordmark.tsx'
import { keepsNothing } from '#web/lib/browser-storage.ts'
import { greeting } from '#web/lib/dates.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { startSession } from '#web/store/start-session.ts'
import { Link } from '#web/ui/link.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { readOrigin } from './origin.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AuthPageProps = { start: 'sign-in' | 'sign-up' }

/** Signing in and creating an account, beside a lit piece. */
export function AuthPage({ start }: AuthPageProps) {
  const location = useLocation()
  const [tab, setTab] = useState(start)
  const [hasBegun, setBegun] = useState(false)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const [isForgetful] = useState(keepsNothing)
  const isSignUp = tab === 'sign-up'
  usePageTitle(isSignUp ? 'Create an account' : 'Sign in')
  useEffect(startSession, [])
  if (isAuthenticated && !hasBegun) return <Navigate to={readOrigin(location.state)} replace />
  return (
    <div className="grid min-h-svh grid-rows-[248px_1fr] md:grid-cols-2 md:grid-rows-1">
      <AuthPicture isSignUp={isSignUp} />
      <main
        id="main"
        className="grid grid-rows-[1fr_auto] items-center gap-7 px-(--margin) pt-7 pb-5 md:px-[max(48px,12%)] md:pt-12 md:pb-7"
      >
        <div className="grid w-full max-w-[420px] gap-5">
          <h1 className="type-d2">{isSignUp ? 'Create an account' : `${greeting(new Date())}.`}</h1>
          <p className="-mt-2 text-ui text-muted">
            {isSignUp
              ? 'One account for the shop, the salon and your advisor.'
              : 'Sign in to see what has arrived since you left.'}
          </p>
          {isForgetful && (
            <p role="note" className="border-l-2 border-bronze py-1 pl-3 text-ui">
              This browser keeps nothing for this site. You stay signed in until you reload or close the page.
            </p>
          )}
          <Tabs value={tab} onValueChange={(value) => setTab(value === 'sign-up' ? 'sign-up' : 'sign-in')}>
            <TabsList className="mt-3 mb-6">
              <TabsTrigger value="sign-in">Sign in</TabsTrigger>
              <TabsTrigger value="sign-up">Create an account</TabsTrigger>
            </TabsList>
            <TabsContent value="sign-in" tabIndex={-1}>
              <SignInForm origin={readOrigin(location.state)} onBegin={() => setBegun(true)} />
            </TabsContent>
            <TabsContent value="sign-up" tabIndex={-1}>
              <SignUpForm onBegin={() => setBegun(true)} />
            </TabsContent>
          </Tabs>
        </div>
        <p className="max-w-[420px] text-small text-muted">
          By continuing you accept the terms. What we keep about you is yours to read, export and erase.
        </p>
      </main>
    </div>
  )
}

function AuthPicture({ isSignUp }: { isSignUp: boolean }) {
  return (
    <header className="relative top-0 h-62 overflow-hidden bg-night text-on-night md:sticky md:h-svh">
      {/* A phone's band would cut the handbag in two; of the ring it shows the stone. */}
      <picture>
        {isSignUp && <source media="(min-width: 768px)" srcSet="/stage/aug-night-p.webp" />}
        <img
          src="/stage/ring-night.webp"
          alt="One piece, lit at night"
          width={640}
          height={800}
          fetchPriority="high"
          // On tablets the whole piece, lit in the dark: its edges fade into the night around it.
          className="absolute size-full object-cover max-md:inset-0 max-md:object-top md:max-lg:top-1/2 md:max-lg:h-auto md:max-lg:-translate-y-1/2 md:max-lg:[mask-image:linear-gradient(transparent,#000_24%,#000_76%,transparent)] lg:inset-0"
        />
      </picture>
      <Link to="/" className="absolute top-4 left-(--margin) inline-flex min-h-6 items-center md:top-5.5">
        <Wordmark />
      </Link>
      <p className="absolute bottom-7 left-(--margin) text-small max-md:hidden">
        {isSignUp ? 'Maison Orvaël, Augustine' : 'Rademar, Solstice Solitaire'}
      </p>
    </header>
  )
}
