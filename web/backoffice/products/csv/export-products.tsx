import { Download } from 'lucide-react'
import { useProductSelection } from '#web/backoffice/products/list/product-selection.ts'
import { formatCount } from '#web/lib/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import { useExportProducts } from './csv-export-mutations.ts'
import type { Wanted } from './csv-export-queries.ts'
import { cancelCsvExport, useCsvExport } from './csv-export-store.ts'

/** Gives staff the products as a CSV that can be uploaded again: all, those found, or those selected. */
export function ExportProducts({ search }: { search: string }) {
  const selected = useProductSelection(({ ids }) => ids)
  const progress = useCsvExport((state) => state.progress)
  const exporting = useExportProducts()
  if (progress?.isLong) return <ExportProgress {...progress} />
  const choices: { label: string; wanted: Wanted }[] = [
    { label: 'All products', wanted: { kind: 'all' } },
    ...(search === '' ? [] : [{ label: 'Search results', wanted: { kind: 'found', search } as const }]),
    ...(selected.size === 0
      ? []
      : [{ label: `${formatCount(selected.size)} selected`, wanted: { kind: 'selected', ids: [...selected] } as const }])
  ]
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="line" size="dense" disabled={progress !== undefined} className="max-md:h-11">
          <Download className="size-4" strokeWidth={1.4} aria-hidden />
          Export
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {choices.map(({ label, wanted }) => (
          <DropdownMenuItem key={wanted.kind} className="figures" onSelect={() => exporting.mutate(wanted)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
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
