import { LoadFailure } from '#web/components/load-failure.tsx'
import { Alternative } from '#web/components/results/alternative.tsx'
import { ResultProducts } from '#web/components/results/result-products.tsx'
import type { Shopper } from '#web/components/results/results.tsx'
import { SaveSearch } from '#web/components/results/save-search.tsx'
import type { Results } from '#web/components/results/use-results.ts'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Examples } from './examples.tsx'
import { canListen } from './recognizer.ts'
import type { LoadedAlternative } from './use-voice-results.ts'

export type VoiceResultsProps = { results: Results; alternative: LoadedAlternative | undefined; shopper: Shopper }

/** Numbered, since clients say 'the second'. Exact matches come first. */
export function VoiceResults({ results, alternative, shopper }: VoiceResultsProps) {
  const { first, isError, refetch, isOld, request } = results
  if (!first && isError) return <LoadFailure what="The pieces" onRetry={() => void refetch()} />
  if (!first) return <ShelfSkeleton count={3} cards={6} />
  if (first.total === 0 && !isOld) {
    return (
      <div className="grid gap-10">
        {alternative ? (
          <Alternative {...alternative} shopper={shopper} count={3} isNumbered>
            <button
              type="button"
              className="underlined mt-6 min-h-8 text-small"
              onClick={() => results.change(alternative.aside.request)}
            >
              See all {formatCount(alternative.aside.count)}
            </button>
          </Alternative>
        ) : (
          <Examples isSpoken={canListen()} />
        )}
        {shopper.userId && <SaveSearch userId={shopper.userId} request={request} />}
      </div>
    )
  }
  return (
    <div aria-busy={isOld} className={cn('transition-opacity duration-(--t-base)', isOld && 'opacity-60')}>
      <ResultProducts results={results} shopper={shopper} count={3} isNumbered />
    </div>
  )
}
