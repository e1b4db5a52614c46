import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ChangeBrowser } from '#web/components/history/change-browser.tsx'
import { RunningExport } from '#web/components/running-export.tsx'
import type { Change } from '#web/domain/history/change.ts'
import { actSummary, historyGroups, isHistoryGroup } from '#web/domain/history/change-words.ts'
import { useExportHistory } from '#web/domain/history/history-mutations.ts'
import { recentHistoryQuery } from '#web/domain/history/history-queries.ts'
import { useCsvExport } from '#web/lib/export/csv-export.ts'
import { useOverPage } from '#web/lib/overlays/use-over-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { ActDetail } from './act-detail.tsx'

/** Who changed what in all records, over the page; `?history=` opens it. */
export function HistoryDialog() {
  const { params, change, ...overPage } = useOverPage()
  const wanted = params.get('history')
  const isOpen = wanted !== null
  const group = wanted !== null && isHistoryGroup(wanted) ? wanted : 'all'
  const close = () => overPage.close(['history'])
  return (
    <Dialog open={isOpen} onOpenChange={(isOpening) => !isOpening && close()}>
      <DialogContent title="History" className="flex flex-col overflow-hidden">
        <div className="flex items-center gap-3 border-b border-line px-4 py-3 md:px-8">
          <NativeSelect
            aria-label="Show"
            className="h-10! min-w-56 text-ui!"
            value={group}
            onChange={({ target }) => change({ history: target.value })}
          >
            {Object.entries(historyGroups).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <ExportHistory />
        </div>
        <Changes key={group} group={group} onClose={close} />
      </DialogContent>
    </Dialog>
  )
}

function Changes({ group, onClose }: { group: keyof typeof historyGroups; onClose: () => void }) {
  const { data, ...pages } = useInfiniteQuery(recentHistoryQuery(group))
  return (
    <ChangeBrowser
      pages={{ ...pages, changes: data?.pages.flat() }}
      summaryOf={actSummary}
      emptyText="Nothing has been changed yet."
      renderDetail={(change: Change) => (change.records > 1 ? <ActDetail change={change} /> : undefined)}
      onClose={onClose}
    />
  )
}

function ExportHistory() {
  const isRunning = useCsvExport(({ progress }) => progress !== undefined)
  const isLong = useCsvExport(({ progress }) => progress?.isLong === true)
  const exporting = useExportHistory()
  return (
    <div className="ml-auto">
      {isLong ? (
        <RunningExport />
      ) : (
        <Button variant="line" size="dense" className="max-md:h-11" disabled={isRunning} onClick={() => exporting.mutate()}>
          <Download className="size-4" strokeWidth={1.4} aria-hidden />
          Export
        </Button>
      )}
    </div>
  )
}
