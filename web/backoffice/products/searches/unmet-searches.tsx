import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { unmetSearchesQuery } from './search-words-queries.ts'

export function UnmetSearches({ onAddSynonym }: { onAddSynonym: (word: string) => void }) {
  const { data, isError, refetch } = useQuery(unmetSearchesQuery())
  return (
    <>
      <p className="mb-4 text-small text-muted">
        What clients searched for in the last 30 days and did not find. Numbers only: nobody is named.
      </p>
      {isError && !data && <LoadFailure what="The searches" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="border-y border-line py-6 text-body text-muted">Everything was found.</p>}
      <ul className="border-line not-empty:border-t">
        {data?.map(({ words, clients }) => (
          <li key={words} className="flex min-h-13 items-center gap-4 border-b border-line">
            <span className="min-w-0 flex-1 text-ui wrap-anywhere">{words}</span>
            <span className="figures text-small text-muted">
              {formatCount(clients)} {clients === 1 ? 'client' : 'clients'}
            </span>
            <Button variant="quiet" size="dense" onClick={() => onAddSynonym(words)} aria-label={`Add synonym for ${words}`}>
              Add synonym
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
