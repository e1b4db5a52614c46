import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchEntries } from '#web/backoffice/waitlist/waitlist-entries.ts'
import { waitlistQuery } from '#web/backoffice/waitlist/waitlist-queries.ts'
import { FormError } from '#web/components/form-error.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { formatCount } from '#web/lib/format/counts.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { InvitationItem } from './invitation-item.tsx'
import { useInvite } from './invitation-mutations.ts'
import { waitlistInterestsQuery } from './invitation-queries.ts'
import { failureText, resultText } from './invitation-words.ts'

const maxListed = 100
/** Those who have waited longest. */
const nextCount = 20
/** What one call of the function takes. */
const maxAtOnce = 50

const emptyTexts = { waiting: 'Nobody is waiting for an invitation.', invited: 'Nobody has been invited yet.' }

/** Those who wait longest come first. */
export function InvitationList({ group }: { group: 'waiting' | 'invited' }) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const { data, isError, refetch } = useQuery(waitlistQuery())
  const [isAsking, setAsking] = useState(false)
  const invite = useInvite()
  const members = data?.filter(({ invited_at }) => (invited_at !== null) === (group === 'invited')) ?? []
  const found = searchEntries(members.toReversed(), words)
  const listed = found.slice(0, maxListed)
  const { data: interests } = useQuery(waitlistInterestsQuery(listed.map(({ id }) => id)))
  const ids = chosen.filter((id) => members.some((entry) => entry.id === id))
  const isFull = ids.length >= maxAtOnce
  const verb = group === 'waiting' ? 'Invite' : 'Invite again'
  const send = () => invite.mutate(ids, { onSuccess: () => setChosen([]) })
  const toggle = (id: string, isChosen: boolean) => {
    invite.reset()
    setChosen(isChosen ? [...ids, id] : ids.filter((other) => other !== id))
  }
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto px-4 py-5 md:px-8">
        <SearchField
          label="Search invitations"
          placeholder="Search by name, email, or phone..."
          className="w-full"
          value={words}
          onChange={setWords}
        />
        {group === 'waiting' && found.length > 1 && (
          <button
            type="button"
            disabled={invite.isPending}
            onClick={() => {
              invite.reset()
              setChosen(found.slice(0, nextCount).map(({ id }) => id))
            }}
            className="mt-3 min-h-6 text-small underline underline-offset-4 disabled:text-muted max-md:min-h-11"
          >
            {found.length <= nextCount ? `Choose all ${found.length}` : `Choose the next ${nextCount}`}
          </button>
        )}
        {isError && !data && <LoadFailure what="The waitlist" onRetry={() => void refetch()} />}
        {!data && !isError && <Loading />}
        {data && found.length === 0 && (
          <p className="py-6 text-body text-muted">
            {words.trim() === '' ? emptyTexts[group] : 'No entries match your search'}
          </p>
        )}
        <ul className="mt-4 border-line not-empty:border-t">
          {listed.map((entry) => {
            const isChosen = ids.includes(entry.id)
            return (
              <InvitationItem
                key={entry.id}
                entry={entry}
                facets={interests?.get(entry.id) ?? []}
                isChosen={isChosen}
                isDisabled={invite.isPending || (isFull && !isChosen)}
                onChange={(next) => toggle(entry.id, next)}
              />
            )
          })}
        </ul>
        {found.length > listed.length && (
          <p className="py-4 text-small text-muted">
            The first {maxListed} of {formatCount(found.length)}. Search to find others.
          </p>
        )}
      </div>
      <div className="grid gap-3 border-t border-line px-4 py-4 md:px-8">
        <FormError message={invite.isError ? failureText(invite.error) : undefined} />
        <p role="status" className="text-small text-muted">
          {invite.isSuccess
            ? resultText(invite.data)
            : isFull
              ? `At most ${maxAtOnce} at once.`
              : 'Each person gets an email with a link and a code.'}
        </p>
        <Button disabled={ids.length === 0 || invite.isPending} onClick={() => (ids.length > 1 ? setAsking(true) : send())}>
          {invite.isPending ? 'Sending...' : `${verb}${ids.length > 0 ? ` (${ids.length})` : ''}`}
        </Button>
      </div>
      <Confirmation
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Send ${ids.length} invitations?`}
        confirmLabel="Send"
        isDestructive={false}
        onConfirm={() => {
          setAsking(false)
          send()
        }}
      >
        <p>Each person gets an email with a link and a code.</p>
      </Confirmation>
    </>
  )
}

function Loading() {
  return (
    <div className="grid gap-7 pt-8">
      <p role="status" className="sr-only">
        Loading invitations...
      </p>
      <SkeletonBar className="w-1/2" />
      <SkeletonBar className="w-2/3" />
    </div>
  )
}
