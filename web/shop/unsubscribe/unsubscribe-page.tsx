import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageTitles } from '#supabase/page-titles.ts'
import { emailKindNames } from '#web/domain/profile/email-kind-names.ts'
import { type EmailKind, emailKinds } from '#web/domain/profile/settings-queries.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { formatList } from '#web/lib/format/lists.ts'
import { isUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useChangeEmails } from './unsubscribe-mutations.ts'

/** Asks before it ends emails: programs open the links of an email too. */
export function UnsubscribePage() {
  usePageTitle(pageTitles['/unsubscribe'])
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const wanted = (params.get('kinds') ?? '').split(',')
  const kinds = emailKinds.filter((kind) => wanted.includes(kind))
  const change = useChangeEmails()
  const isKnown = isUuid(token) && kinds.length > 0 && change.data !== false
  const [isWanted, setWanted] = useState<boolean>()
  const isEnded = isWanted === false
  const set = (next: boolean) => change.mutate({ token, kinds, isWanted: next }, { onSuccess: () => setWanted(next) })
  return (
    <section className="page-width grid-page items-start pt-7 md:pt-18">
      <div className="col-span-full grid justify-items-start gap-6 md:col-span-6">
        <h1 className="type-d2 max-w-[18ch]">
          {!isKnown ? 'This link is not complete.' : isEnded ? 'Done.' : isWanted ? 'Welcome back.' : 'Stop these emails?'}
        </h1>
        <p role="status" className="max-w-[46ch] text-lead text-muted">
          {isKnown
            ? sentenceOf(kinds, isWanted)
            : 'Open it from the email again, or choose your emails under Account, Preferences.'}
        </p>
        {isKnown && (
          <Button variant={isEnded ? 'line' : 'primary'} disabled={change.isPending} onClick={() => set(isEnded)}>
            {change.isPending ? 'One moment…' : isEnded ? 'Get them again' : 'Stop these emails'}
          </Button>
        )}
        <p role="alert" className="text-small text-oxblood empty:hidden">
          {change.isError && 'That did not reach us. Check your connection and try again.'}
        </p>
        <Link to="/" className="underlined min-h-6 text-ui">
          Go to Vitrine
        </Link>
      </div>
    </section>
  )
}

/** `isWanted` is what was chosen on this page. */
function sentenceOf(kinds: EmailKind[], isWanted: boolean | undefined): string {
  const about = formatList(kinds.map((kind) => emailKindNames[kind]))
  if (isWanted === false) return `You will not get emails about ${about} any more.`
  if (isWanted) return `You will get emails about ${about}, once a day at most.`
  return `You get them about ${about}. Messages about your reservations, visits and account still reach you.`
}
