import { useLocation } from 'react-router'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { AuthFrame, AuthHeading, AuthMain } from './auth-frame.tsx'
import { type LinkOutcome, outcomeWords } from './link-outcome.ts'
import { codePath } from './sign-up-steps.ts'

type Step = { to: string; name: string }

/** How a link ended, in words, and what to do next. */
export function LinkOutcomePage({ outcome }: { outcome: LinkOutcome }) {
  const { pathname, search } = useLocation()
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { title, text } = outcomeWords[outcome]
  usePageTitle(title)
  const [first, second] = stepsAfter(outcome, pathname, new URLSearchParams(search).get('type'), isAuthenticated)
  return (
    <AuthFrame picture="guided">
      <AuthMain foot="Your data is yours to view, export and delete.">
        <AuthHeading>{title}</AuthHeading>
        <p role="status" className="-mt-2 text-ui text-muted">
          {text}
        </p>
        <Link to={first.to} className={buttonLook({ className: 'mt-1.5 w-full' })}>
          {first.name}
        </Link>
        {second && (
          <p className="text-ui">
            <Link to={second.to} className="underlined inline-flex min-h-6 items-center">
              {second.name}
            </Link>
          </p>
        )}
      </AuthMain>
    </AuthFrame>
  )
}

const home: Step = { to: '/home', name: 'Continue to your feed' }
const invited: Step = { to: '/signup-flow?code=', name: 'I have an invitation' }
const signIn: Step = { to: '/auth', name: 'Sign in' }

function stepsAfter(
  outcome: LinkOutcome,
  pathname: string,
  type: string | null,
  isAuthenticated: boolean
): [first: Step, second?: Step] {
  if (outcome === 'closed') return [{ to: '/#invite', name: 'Request an invitation' }, invited]
  if (isAuthenticated) return [home]
  if (outcome !== 'expired' && outcome !== 'device') return [signIn]
  if (type === 'recovery') return [{ to: '/auth?view=forgotten', name: 'Send a new link' }, signIn]
  if (type === 'email_change') return [signIn]
  if (type === 'magiclink' || (type === null && pathname === '/auth'))
    return [{ to: '/auth?view=code', name: 'Send a new link' }, signIn]
  return [{ to: codePath, name: 'Send a new link' }, signIn]
}
