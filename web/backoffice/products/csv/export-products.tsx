import { Download } from 'lucide-react'
import { useProductSelection } from '#web/backoffice/products/list/product-selection.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import { useExportProducts } from './csv-export-mutations.ts'
import type { Wanted } from './csv-export-queries.ts'
import { cancelCsvExport, useCsvExport } from './csv-export-store.ts'

export function ExportProducts({ search }: { search: string }) {
  const choices = useExportChoices(search)
  const progress = useCsvExport((state) => state.progress)
  if (progress?.isLong) return <ExportProgress {...progress} />
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="line" size="dense" disabled={progress !== undefined}>
          <Download className="size-4" strokeWidth={1.4} aria-hidden />
          Export
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {choices.map(({ label, onChoose }) => (
          <DropdownMenuItem key={label} className="figures" onSelect={onChoose}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

export function useExportChoices(search: string): { label: string; onChoose: () => void }[] {
  const selected = useProductSelection(({ ids }) => ids)
  const exporting = useExportProducts()
  const choices: { label: string; wanted: Wanted }[] = [
    { label: 'All products', wanted: { kind: 'all' } },
    ...(search === '' ? [] : [{ label: 'Search results', wanted: { kind: 'found', search } as const }]),
    ...(selected.size === 0
      ? []
      : [{ label: `${formatCount(selected.size)} selected`, wanted: { kind: 'selected', ids: [...selected] } as const }])
  ]
  return choices.map(({ label, wanted }) => ({ label, onChoose: () => exporting.mutate(wanted) }))
}

export function RunningExport() {
  const progress = useCsvExport((state) => state.progress)
  return progress?.isLong ? <ExportProgress {...progress} /> : null
}

function ExportProgress({ done, total }: { done: number; total: number }) {
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
