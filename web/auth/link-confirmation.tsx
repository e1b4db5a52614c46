import { useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { FormError } from '#web/components/form-error.tsx'
import { useIsHere } from '#web/lib/browser/use-is-here.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { type LinkType, verifyLink } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { AuthEntry } from './auth-entry.ts'
import { explainAuthError } from './auth-errors.ts'
import { AuthFrame, AuthHeading, AuthMain } from './auth-frame.tsx'
import { type EmailedLink, linkWords } from './emailed-link.ts'
import { firstPassword } from './first-password.ts'
import { outcomeOfCode } from './link-outcome.ts'
import { interestsPath } from './sign-up-steps.ts'
import { TermsLine } from './terms-line.tsx'

const opensAccount = new Set<LinkType>(['signup', 'invite', 'email'])

/** Mail scanners open links before people do; the token is used when the button is pressed. */
export function LinkConfirmation({ link }: { link: EmailedLink }) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { title, text, action, busy } = linkWords[link.type]
  usePageTitle(title)
  async function confirm() {
    setBusy(true)
    const { error, isHalfWay } = await verifyLink(link.type, link.tokenHash)
    if (!isHere.current) return
    const [path, options] = error ? [undefined] : destinationOf(link, isHalfWay)
    if (path) return navigate(path, { replace: true, ...options })
    const outcome = outcomeOfCode(error?.code)
    if (outcome) return navigate(`?${new URLSearchParams({ link: outcome, type: link.type })}`, { replace: true })
    setBusy(false)
    setFailure(explainAuthError(error ?? {}).message)
  }
  return (
    <AuthFrame picture="guided">
      <AuthMain foot={opensAccount.has(link.type) ? <TermsLine /> : 'Your data is yours to view, export and delete.'}>
        <AuthHeading>{title}</AuthHeading>
        <p className="-mt-2 text-ui text-muted">{text}</p>
        <FormError message={failure} />
        <Button className="mt-1.5 w-full" disabled={isBusy} onClick={confirm}>
          {isBusy ? busy : action}
        </Button>
        <p className="text-small text-muted">If you did not request this, close this page. Nothing will change.</p>
      </AuthMain>
    </AuthFrame>
  )
}

function destinationOf({ type, next }: EmailedLink, isHalfWay: boolean): [path: string, options?: NavigateOptions] {
  if (isHalfWay) return ['/auth?link=half-way']
  switch (type) {
    case 'email_change':
      return ['/auth?link=changed']
    case 'recovery':
      return ['/auth?view=new-password', { state: { isProved: true } satisfies AuthEntry }]
    case 'invite':
      return firstPassword
    case 'magiclink':
      return [next]
    default:
      return [interestsPath]
  }
}
