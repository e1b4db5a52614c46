import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { RunningExport } from '#web/components/running-export.tsx'
import { recordExport } from '#web/domain/history/history-mutations.ts'
import { exportFileName, runCsvExport, useCsvExport } from '#web/lib/export/csv-export.ts'
import { Button } from '#web/ui/button.tsx'
import { clientCells, clientHeader } from './client-csv.ts'
import { readClients } from './client-export-queries.ts'

/** Saves all clients as a file. */
export function ExportClients() {
  const isRunning = useCsvExport(({ progress }) => progress !== undefined)
  const isLong = useCsvExport(({ progress }) => progress?.isLong === true)
  const exporting = useMutation({
    mutationFn: () =>
      runCsvExport({
        fileName: exportFileName('clients'),
        header: clientHeader,
        read: readClients,
        toCells: clientCells,
        record: (rows) => recordExport('profiles', rows)
      }),
    meta: { failureToast: 'Failed to export clients' }
  })
  if (isLong) return <RunningExport />
  return (
    <Button
      variant="quiet"
      size="dense"
      className="ml-auto max-md:h-11"
      disabled={isRunning}
      onClick={() => exporting.mutate()}
    >
      <Download className="size-4" strokeWidth={1.4} aria-hidden />
      Export
    </Button>
  )
}
