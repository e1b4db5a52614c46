import { useInfiniteQuery } from '@tanstack/react-query'
import { changeSummary } from '#web/domain/history/change-words.ts'
import { clientHistoryQuery } from '#web/domain/history/history-queries.ts'
import { ChangeBrowser } from './change-browser.tsx'

/** Changes of a client's fields, status, advisor and role. */
export function ClientHistory({ clientId }: { clientId: string }) {
  const { data, ...pages } = useInfiniteQuery(clientHistoryQuery(clientId))
  return (
    <ChangeBrowser
      isFilling
      pages={{ ...pages, changes: data?.pages.flat() }}
      summaryOf={changeSummary}
      emptyText="Nothing has been changed since the history began."
    />
  )
}
