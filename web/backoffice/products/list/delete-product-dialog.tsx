import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useDeleteProduct, useRestoreProduct } from '#web/backoffice/products/product-mutations.ts'
import { staffProductQuery } from '#web/backoffice/products/product-queries.ts'
import { useOpening } from '#web/lib/overlays/use-opening.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { unselect } from './product-selection.ts'

export type DeleteProductDialogProps = {
  productId: string | undefined
  onClose: () => void
}

export function DeleteProductDialog({ productId, onClose }: DeleteProductDialogProps) {
  const opening = useOpening(productId)
  const restoreProduct = useRestoreProduct()
  const deleteProduct = useDeleteProduct((deleted) => {
    unselect(deleted.id)
    toast.success('Product deleted successfully', {
      action: { label: 'Undo', onClick: () => restoreProduct.mutate(deleted) }
    })
  })
  const id = opening.subject ?? ''
  const { data: product } = useQuery({ ...staffProductQuery(id), enabled: productId !== undefined })
  const close = () => {
    deleteProduct.reset()
    onClose()
  }
  if (product === undefined) return null
  return (
    <Confirmation
      isOpen={productId !== undefined}
      onOpenChange={close}
      title={product ? `Delete ${product.name}` : 'This product no longer exists'}
      confirmLabel={deleteProduct.isPending ? 'Deleting...' : 'Delete'}
      isBusy={deleteProduct.isPending || product === null}
      onConfirm={() => product && deleteProduct.mutate(product, { onSuccess: onClose })}
    >
      <p>{product ? 'Are you sure you want to delete this product?' : 'It may have been deleted.'}</p>
    </Confirmation>
  )
}
