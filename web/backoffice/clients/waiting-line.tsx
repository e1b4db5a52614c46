import { useQuery } from '@tanstack/react-query'
import { medianText } from '#web/domain/thread/waiting.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { ClosedAccounts } from './closed-accounts.tsx'
import { DeskSettingsButton } from './desk-settings.tsx'
import { waitingQuery } from './waiting-queries.ts'

/** Who waits, how fast a first answer comes, and the settings of the desk. */
export function WaitingLine() {
  const { data } = useQuery(waitingQuery())
  return (
    <div className="mt-2.5 flex min-h-6 flex-wrap items-center gap-x-4 text-small text-muted">
      <p role="status" className="figures">
        {data && [waitingSentence(data.waiting), medianSentence(data.median_answer)].filter(Boolean).join(' ')}
      </p>
      <DeskSettingsButton />
      <ClosedAccounts />
    </div>
  )
}

function waitingSentence(count: number): string {
  if (count === 0) return 'Nobody is waiting for an answer.'
  return count === 1 ? '1 client is waiting for an answer.' : `${formatCount(count)} clients are waiting for an answer.`
}

function medianSentence(median: string | null): string {
  return median ? `First answer this week: ${medianText(median)}, median.` : ''
}
