import { useNavigate } from 'react-router'
import { DiscardQuestion } from '#web/components/discard-question.tsx'
import { SecondStepPanel } from '#web/components/second-step/second-step-panel.tsx'
import { unsavedCodes } from '#web/components/second-step/unsaved-codes.ts'
import { useSheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import type { SessionUser } from '#web/lib/session.ts'
import { useSignOut } from '#web/store/use-sign-out.ts'
import { AuthFrame } from './auth-frame.tsx'

/** Staff without a second factor, where it is a duty, set one up before anything else. */
export function SecondFactorDuty({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const views = useSheetViews(true)
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <AuthFrame picture="sign-in">
      <main id="main" className="grid min-h-full bg-surface">
        <div className="flex flex-col px-4 pt-7 pb-6 md:px-8 md:pt-12 lg:max-w-[560px]">
          <h1 className="type-d2">Two-step sign-in</h1>
          <p className="mt-3 mb-7 max-w-[44ch] text-ui text-muted">
            Staff sign in with a second step. Set it up once, and the back-office opens. Signing in as {user.email}.{' '}
            <button type="button" className="underlined" onClick={() => views.leave(signOut)}>
              Sign out
            </button>
          </p>
          <div className="flex flex-1 flex-col *:flex-1">
            <SecondStepPanel heading="h2" userId={user.id} onUnsaved={views.setDirty} onDone={onDone} />
            <DiscardQuestion views={{ ...views, close: () => navigate(-1) }} words={unsavedCodes} />
          </div>
        </div>
      </main>
    </AuthFrame>
  )
}
