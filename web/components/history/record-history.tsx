import { useInfiniteQuery } from '@tanstack/react-query'
import { changeSummary } from '#web/domain/history/change-words.ts'
import { type HistoryOf, recordHistoryQuery } from '#web/domain/history/history-queries.ts'
import { ChangeBrowser } from './change-browser.tsx'

export type RecordHistoryProps = HistoryOf & { onClose: () => void }

/** The changes of one record. */
export function RecordHistory({ table, id, onClose }: RecordHistoryProps) {
  const { data, ...pages } = useInfiniteQuery(recordHistoryQuery({ table, id }))
  return (
    <ChangeBrowser
      pages={{ ...pages, changes: data?.pages.flat() }}
      summaryOf={changeSummary}
      emptyText="Nothing has been changed since the history began."
      onClose={onClose}
    />
  )
}
