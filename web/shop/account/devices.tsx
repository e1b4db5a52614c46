import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { deviceName } from '#web/lib/browser/device-name.ts'
import { formatDay, relativeTime } from '#web/lib/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSignOutElsewhere } from './account-mutations.ts'
import { type SessionRow, sessionsQuery } from './account-queries.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import type { AccountViewProps } from './account-view.ts'

export function Devices({ user }: AccountViewProps) {
  const { data: sessions, isError, refetch, dataUpdatedAt } = useQuery(sessionsQuery(user.id))
  const signOut = useSignOutElsewhere(user.id)
  if (!sessions) return isError ? <LoadFailure what="Your devices" onRetry={() => refetch()} /> : <AccountSkeleton />
  const others = sessions.filter(({ is_current }) => !is_current)
  const inOrder = [...sessions.filter(({ is_current }) => is_current), ...others]
  return (
    <div className="grid justify-items-start gap-6">
      <ul className="w-full">
        {inOrder.map((session) => (
          <Device key={session.id} session={session} now={dataUpdatedAt} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-ui text-muted">You are not signed in on any other device.</p>
      ) : (
        <>
          <Button
            variant="line"
            disabled={signOut.isPending}
            onClick={() => signOut.mutate(undefined, { onSuccess: () => toast.success('Signed out of your other devices') })}
          >
            {signOut.isPending ? 'Signing out…' : 'Sign out of other devices'}
          </Button>
          <p className="max-w-[44ch] text-small text-muted">
            A device in use can take up to an hour to be signed out. If you don't recognise a device, change your password too.
          </p>
        </>
      )}
    </div>
  )
}

function Device({ session, now }: { session: SessionRow; now: number }) {
  return (
    <li className="grid gap-1 border-b border-line py-4 first:pt-0">
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="min-w-0 text-ui font-medium">{deviceName(session.user_agent)}</h4>
        {session.is_current && <Badge tone="moss">This device</Badge>}
      </div>
      <p className="figures text-small text-muted">
        Signed in on {formatDay(session.created_at)}
        {session.ip && ` from ${session.ip}`}
        {!session.is_current && `. Last used ${relativeTime(session.last_used_at, now)}`}
      </p>
    </li>
  )
}
