import { Download } from 'lucide-react'
import { useProductSelection } from '#web/backoffice/products/list/product-selection.ts'
import type { ProductSearch } from '#web/backoffice/products/product-queries.ts'
import { isWholeList } from '#web/backoffice/products/products-url.ts'
import { RunningExport } from '#web/components/running-export.tsx'
import { useCsvExport } from '#web/lib/export/csv-export.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#web/ui/dropdown-menu.tsx'
import { useExportProducts } from './csv-export-mutations.ts'
import type { Wanted } from './csv-export-queries.ts'

export function ExportProducts({ list }: { list: ProductSearch }) {
  const choices = useExportChoices(list)
  const progress = useCsvExport((state) => state.progress)
  if (progress?.isLong) return <RunningExport />
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

export function useExportChoices(list: ProductSearch): { label: string; onChoose: () => void }[] {
  const selected = useProductSelection(({ ids }) => ids)
  const exporting = useExportProducts()
  const isFiltered = Object.keys(list.filter).length > 0
  const choices: { label: string; wanted: Wanted }[] = [
    { label: 'All products', wanted: { kind: 'all' } },
    ...(isWholeList(list)
      ? []
      : [{ label: isFiltered ? 'Filtered products' : 'Search results', wanted: { kind: 'found', list } as const }]),
    ...(selected.size === 0
      ? []
      : [{ label: `${formatCount(selected.size)} selected`, wanted: { kind: 'selected', ids: [...selected] } as const }])
  ]
  return choices.map(({ label, wanted }) => ({ label, onChoose: () => exporting.mutate(wanted) }))
}
