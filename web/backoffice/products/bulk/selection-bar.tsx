import { clearSelection, useProductSelection } from '#web/backoffice/products/list/product-selection.ts'
import type { ProductSearch } from '#web/backoffice/products/product-queries.ts'
import { productDialogs } from '#web/backoffice/products/products-url.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { useSelectAllMatching } from './bulk-mutations.ts'
import { useProductBatch } from './product-batch-store.ts'

export type SelectionBarProps = {
  list: ProductSearch
  total: number
}

export function SelectionBar({ list, total }: SelectionBarProps) {
  const count = useProductSelection(({ ids }) => ids.size)
  const isBusy = useProductBatch(({ batch }) => batch?.state.stage === 'running' || batch?.state.stage === 'undoing')
  const dialog = useUrlDialog(productDialogs)
  const selectAll = useSelectAllMatching()
  if (count === 0) return null
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-0 z-10 -mx-1 mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line-strong bg-surface px-5 py-2.5"
    >
      <p role="status" className="figures font-medium">
        {formatCount(count)} selected
      </p>
      {count < total && (
        <button
          type="button"
          className="figures min-h-6 text-small underline underline-offset-4"
          disabled={selectAll.isPending}
          onClick={() => selectAll.mutate(list)}
        >
          {selectAll.isPending ? 'Selecting...' : `Select all ${formatCount(total)} matching`}
        </button>
      )}
      <button type="button" className="min-h-6 text-small underline underline-offset-4" onClick={clearSelection}>
        Clear selection
      </button>
      <div className="ml-auto flex gap-2">
        <Button variant="line" size="dense" disabled={isBusy} onClick={() => dialog.open('bulk-edit')}>
          Edit
        </Button>
        <Button variant="danger" size="dense" disabled={isBusy} onClick={() => dialog.open('bulk-delete')}>
          Delete
        </Button>
      </div>
    </section>
  )
}
