import { X } from 'lucide-react'
import { clearSelection, useProductSelection } from '#web/backoffice/products/list/product-selection.ts'
import type { ProductSearch } from '#web/backoffice/products/product-queries.ts'
import { productDialogs } from '#web/backoffice/products/products-url.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { bulkFields } from './bulk-edit-dialog.tsx'
import { useSelectAllMatching } from './bulk-mutations.ts'
import { useProductBatch } from './product-batch-store.ts'

export type SelectionBarProps = {
  list: ProductSearch
  total: number
}

const fieldNames: Record<(typeof bulkFields)[number], string> = {
  price: 'Price',
  stock_status: 'Status',
  add_tags: 'Tags',
  category: 'Category',
  gender: 'Gender',
  material: 'Material',
  is_draft: 'Draft'
}

/** Takes the place of the filters while products are selected, and stays in view. */
export function SelectionBar({ list, total }: SelectionBarProps) {
  const count = useProductSelection(({ ids }) => ids.size)
  const isBusy = useProductBatch(({ batch }) => batch?.state.stage === 'running' || batch?.state.stage === 'undoing')
  const dialog = useUrlDialog(productDialogs)
  const selectAll = useSelectAllMatching()
  return (
    <section
      aria-label="Selection"
      className="flex min-h-13 flex-wrap items-center gap-x-1 bg-ink pr-2 pl-5 text-on-ink max-md:-mx-4 max-md:min-h-15 max-md:pl-4"
    >
      <p role="status" className="figures py-2 font-medium">
        {formatCount(count)} selected
      </p>
      {count < total && (
        <button
          type="button"
          className="figures ml-3 min-h-6 text-small underline decoration-1 underline-offset-5"
          disabled={selectAll.isPending}
          onClick={() => selectAll.mutate(list)}
        >
          {selectAll.isPending ? 'Selecting...' : `Select all ${formatCount(total)}`}
        </button>
      )}
      <span className="ml-auto flex flex-wrap items-center">
        {bulkFields.map((field) => (
          <BarButton
            key={field}
            className="max-lg:hidden"
            disabled={isBusy}
            label={`Change the ${fieldNames[field].toLowerCase()}`}
            onClick={() => dialog.open('bulk-edit', field)}
          >
            {fieldNames[field]}
          </BarButton>
        ))}
        <BarButton disabled={isBusy} className="lg:ml-3" onClick={() => dialog.open('bulk-edit')}>
          Edit
        </BarButton>
        <BarButton disabled={isBusy} onClick={() => dialog.open('bulk-delete')}>
          Delete
        </BarButton>
        <button
          type="button"
          aria-label="Clear selection"
          title="Clear selection"
          className="grid size-9 place-items-center max-md:size-11"
          onClick={clearSelection}
        >
          <X className="size-4" strokeWidth={1.4} aria-hidden />
        </button>
      </span>
    </section>
  )
}

type BarButtonProps = {
  label?: string
  disabled: boolean
  className?: string
  onClick: () => void
  children: string
}

function BarButton({ label, className, children, ...props }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={cn('h-9 px-2.5 text-small hover:bg-on-ink hover:text-ink disabled:opacity-60 max-md:h-11', className)}
      {...props}
    >
      {children}
    </button>
  )
}
