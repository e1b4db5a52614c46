import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { recordExport } from '#web/domain/history/history-mutations.ts'
import { exportFileName, runCsvExport, useCsvExport } from '#web/lib/export/csv-export.ts'
import { writeCell } from '#web/lib/format/csv-cell.ts'
import { Button } from '#web/ui/button.tsx'
import type { WaitlistEntry } from './waitlist-queries.ts'

const header = ['Name', 'Email', 'Phone', 'Joined', 'Invited']

function cellsOf({ full_name, email, phone, created_at, invited_at }: WaitlistEntry): string[] {
  return [full_name, email, phone ?? '', created_at, invited_at ?? ''].map(writeCell)
}

/** Saves the entries that are shown as a file. */
export function ExportWaitlist({ entries }: { entries: WaitlistEntry[] }) {
  const isRunning = useCsvExport(({ progress }) => progress !== undefined)
  const exporting = useMutation({
    mutationFn: () =>
      runCsvExport({
        fileName: exportFileName('waitlist'),
        header,
        async *read() {
          yield { rows: entries, done: entries.length, total: entries.length }
        },
        toCells: cellsOf,
        record: (rows) => recordExport('waitlist', rows)
      }),
    meta: { failureToast: 'Failed to export the waitlist' }
  })
  return (
    <Button
      variant="line"
      size="dense"
      className="max-md:h-11"
      disabled={isRunning || entries.length === 0}
      onClick={() => exporting.mutate()}
    >
      <Download className="size-4" strokeWidth={1.4} aria-hidden />
      Export
    </Button>
  )
}
