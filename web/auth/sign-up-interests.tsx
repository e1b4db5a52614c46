import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { useChoosePurposes } from '#web/domain/style/purpose-mutations.ts'
import { purposesQuery } from '#web/domain/style/purpose-queries.ts'
import { purposes } from '#web/domain/style/purposes.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import type { SessionUser } from '#web/lib/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { BrandsToFollow } from './brands-to-follow.tsx'
import { firstNameOf } from './first-name.ts'
import { PurposeChoices } from './purpose-choices.tsx'
import { dropSignUpDraft } from './sign-up-draft.ts'
import { SignUpProgress } from './sign-up-progress.tsx'
import { readyPath } from './sign-up-steps.ts'

/** Every choice is saved at once, so Continue and Skip differ only in what was chosen. */
export function SignUpInterests({ user }: { user: SessionUser }) {
  const { data: chosen, isError, refetch } = useQuery(purposesQuery(user.id))
  const { mutate: choose } = useChoosePurposes(user.id)
  const name = firstNameOf(user)
  const title = name ? `What brings you here, ${name}?` : 'What brings you here?'
  usePageTitle('What brings you here?')
  useEffect(dropSignUpDraft, [])
  return (
    <div className="page-width pb-10">
      <header className="flex h-14 items-center justify-between border-b border-line md:h-16">
        <Link to="/" className="inline-flex min-h-6 items-center">
          <Wordmark />
        </Link>
        <Skip />
      </header>
      <main id="main" className="grid-page items-start gap-y-8 pt-6 md:pt-12">
        <div className="col-span-full flex flex-col items-start gap-4 md:sticky md:top-12 md:col-span-4 md:h-[calc(100svh-152px)] md:min-h-100 md:gap-5">
          <SignUpProgress step="interests" />
          <h1 tabIndex={-1} className="type-d2 wrap-anywhere outline-none">
            {title}
          </h1>
          <p className="max-w-[42ch] text-body text-muted">Choose what you like, and the houses you want to hear from first.</p>
          <p className="flex items-center gap-7 md:mt-auto">
            <Link to={readyPath} className={buttonLook()}>
              Continue
            </Link>
            <span className="max-md:hidden">
              <Skip />
            </span>
          </p>
        </div>
        <div className="col-span-full min-w-0 md:col-span-7 md:col-start-6">
          {isError && !chosen && <LoadFailure what="Your earlier choices" onRetry={() => void refetch()} />}
          <PurposeChoices
            chosen={chosen ?? []}
            isPending={!chosen}
            onToggle={(purpose) => {
              if (chosen) choose(purposes.filter((one) => chosen.includes(one) !== (one === purpose)))
            }}
          />
          <BrandsToFollow userId={user.id} />
        </div>
      </main>
    </div>
  )
}

function Skip() {
  return (
    <Link to={readyPath} className="underlined inline-flex min-h-6 items-center text-ui max-md:min-h-11">
      Skip
    </Link>
  )
}
