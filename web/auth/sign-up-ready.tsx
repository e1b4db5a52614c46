import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import type { SessionUser } from '#web/lib/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { AuthFrame, AuthHeading, AuthMain } from './auth-frame.tsx'
import { firstNameOf } from './first-name.ts'

/** Hands over to the questions about her style, or to the feed. */
export function SignUpReady({ user }: { user: SessionUser }) {
  usePageTitle('Welcome')
  const name = firstNameOf(user)
  return (
    <AuthFrame picture="guided">
      <AuthMain foot="You can change your answers at any time under Personalise.">
        <AuthHeading>{name ? `Welcome, ${name}` : 'Welcome'}</AuthHeading>
        <p className="-mt-2 text-ui text-muted">
          Answer a few questions about your taste, and your feed will start with what suits you. It takes two minutes.
        </p>
        <Link to="/personalise" className={buttonLook({ className: 'mt-1.5 w-full' })}>
          Personalise your feed
        </Link>
        <p className="text-ui">
          <Link to="/home" className="underlined inline-flex min-h-6 items-center">
            Go to your feed
          </Link>
        </p>
      </AuthMain>
    </AuthFrame>
  )
}
