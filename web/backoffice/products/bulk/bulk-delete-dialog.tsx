import { clearSelection, useProductSelection } from '#web/backoffice/products/list/product-selection.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { useStartBatch } from './bulk-mutations.ts'
import { useCloseWithoutSelection } from './use-close-without-selection.ts'

export function BulkDeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const ids = useProductSelection((selection) => selection.ids)
  const start = useStartBatch()
  useCloseWithoutSelection(isOpen, onClose)
  const what = ids.size === 1 ? '1 product' : `${formatCount(ids.size)} products`
  return (
    <Confirmation
      isOpen={isOpen && ids.size > 0}
      onOpenChange={onClose}
      title={`Delete ${what}`}
      confirmLabel="Delete"
      onConfirm={() => {
        start.mutate({ ids: [...ids], change: 'delete' })
        clearSelection()
        onClose()
      }}
    >
      <p className="figures">{what} will be removed from the shop. You can undo this until your next change.</p>
    </Confirmation>
  )
}
