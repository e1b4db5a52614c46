import { useState } from 'react'
import { toast } from 'sonner'
import { useClearProducts } from '#web/backoffice/products/product-mutations.ts'
import { formatCount } from '#web/lib/counts.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

/** Empties the catalogue, after two questions; there only while it holds something. */
export function ClearProducts({ count, className }: { count: number; className?: string }) {
  const [question, setQuestion] = useState<'first' | 'second'>()
  const clearProducts = useClearProducts()
  const close = () => setQuestion(undefined)
  return (
    <>
      {count > 0 && (
        <Button variant="danger" size="dense" className={className} onClick={() => setQuestion('first')}>
          Clear All
        </Button>
      )}
      <Confirmation
        isOpen={question === 'first'}
        onOpenChange={close}
        title="Clear all products?"
        confirmLabel="Continue"
        onConfirm={() => setQuestion('second')}
      >
        <p className="figures">
          {count === 1 ? '1 product' : `All ${formatCount(count)} products`} will be removed from the shop. Brands are kept.
        </p>
      </Confirmation>
      <Confirmation
        isOpen={question === 'second'}
        onOpenChange={close}
        title="Are you really sure?"
        confirmLabel={clearProducts.isPending ? 'Clearing...' : 'Clear All'}
        isBusy={clearProducts.isPending}
        onConfirm={() =>
          clearProducts.mutate(undefined, {
            onSuccess() {
              toast.success('All products cleared successfully')
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
