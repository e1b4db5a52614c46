import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { openedProductQuery } from '#web/backoffice/products/form/product-form-queries.ts'
import { useDuplicateProduct } from '#web/backoffice/products/product-mutations.ts'
import { MissingRecordDialog } from '#web/components/missing-record-dialog.tsx'
import { useOpening } from '#web/lib/overlays/use-opening.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { ProductDetail } from './product-detail.tsx'
import { ProductDetailPictures } from './product-detail-pictures.tsx'

export type ProductDetailDialogProps = {
  /** The uuid. Undefined: closed. */
  productId: string | undefined
  onClose: () => void
  onEdit: (productId: string) => void
}

export function ProductDetailDialog({ productId, onClose, onEdit }: ProductDetailDialogProps) {
  const opening = useOpening(productId)
  const isOpen = productId !== undefined
  const navigate = useNavigate()
  const duplicate = useDuplicateProduct()
  const shownId = useRef(productId)
  useEffect(() => {
    shownId.current = productId
  })
  const { data: product } = useQuery({
    ...openedProductQuery(useQueryClient(), opening.subject ?? ''),
    enabled: isOpen
  })
  if (product === null) return <MissingRecordDialog noun="product" isOpen={isOpen} onClose={onClose} />
  if (!product) return null
  const editCopy = (copy: string) => {
    if (shownId.current === product.id) return onEdit(copy)
    const edit = () => {
      if (location.pathname === '/backoffice/products') onEdit(copy)
      else navigate(`/backoffice/products?dialog=edit&id=${copy}`)
    }
    toast.success(`${product.name} was duplicated`, { action: { label: 'Edit', onClick: edit } })
  }
  return (
    <Dialog open={isOpen} onOpenChange={(isOpening) => !isOpening && onClose()}>
      <DialogContent
        title={product.name}
        footer={
          <>
            <Button
              variant="line"
              size="dense"
              className="md:min-w-28"
              disabled={duplicate.isPending}
              onClick={() => duplicate.mutate(product, { onSuccess: editCopy })}
            >
              {duplicate.isPending ? 'Duplicating...' : 'Duplicate'}
            </Button>
            <Button variant="line" size="dense" className="md:min-w-28" onClick={() => onEdit(product.id)}>
              Edit
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 md:grid-cols-[minmax(240px,380px)_1fr]">
          <ProductDetailPictures key={product.id} product={product} />
          <ProductDetail product={product} />
        </div>
      </DialogContent>
    </Dialog>
  )
}
