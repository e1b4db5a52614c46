import { cancelCsvExport, useCsvExport } from '#web/lib/export/csv-export.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'

/** The progress of an export that takes more than a moment. */
export function RunningExport() {
  const progress = useCsvExport((state) => state.progress)
  if (!progress?.isLong) return null
  const { done, total } = progress
  return (
    <div className="flex items-center gap-3">
      <p
        role="progressbar"
        aria-label="Export"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="figures text-small text-muted"
      >
        Exporting {formatCount(done)} of {formatCount(total)}
      </p>
      <Button variant="line" size="dense" className="max-md:h-11" onClick={cancelCsvExport}>
        Cancel
      </Button>
    </div>
  )
}
