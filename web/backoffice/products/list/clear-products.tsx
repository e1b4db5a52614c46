import { useState } from 'react'
import { toast } from 'sonner'
import { useClearProducts } from '#web/backoffice/products/product-mutations.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { clearSelection } from './product-selection.ts'

export function ClearProducts({ count }: { count: number }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      {count > 0 && (
        <Button variant="danger" size="dense" onClick={() => setConfirming(true)}>
          Clear All
        </Button>
      )}
      <ClearQuestions count={count} isOpen={isConfirming} onClose={() => setConfirming(false)} />
    </>
  )
}

export function ClearQuestions({ count, isOpen, onClose }: { count: number; isOpen: boolean; onClose: () => void }) {
  const [isSecond, setSecond] = useState(false)
  const clearProducts = useClearProducts()
  const close = () => {
    setSecond(false)
    onClose()
  }
  return (
    <>
      <Confirmation
        isOpen={isOpen && !isSecond}
        onOpenChange={close}
        title="Clear all products?"
        confirmLabel="Continue"
        onConfirm={() => setSecond(true)}
      >
        <p className="figures">
          {count === 1 ? '1 product' : `All ${formatCount(count)} products`} will be removed from the shop. Brands are kept.
        </p>
      </Confirmation>
      <Confirmation
        isOpen={isOpen && isSecond}
        onOpenChange={close}
        title="Are you really sure?"
        confirmLabel={clearProducts.isPending ? 'Clearing...' : 'Clear All'}
        isBusy={clearProducts.isPending}
        onConfirm={() =>
          clearProducts.mutate(undefined, {
            onSuccess() {
              toast.success('All products cleared successfully')
              clearSelection()
              close()
            }
          })
        }
      >
        <p>This permanently deletes all products. It can't be undone.</p>
      </Confirmation>
    </>
  )
}
