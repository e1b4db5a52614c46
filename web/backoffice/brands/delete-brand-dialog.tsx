import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { MissingRecordDialog } from '#web/components/missing-record-dialog.tsx'
import { formatCount } from '#web/lib/format/counts.ts'
import { useOpening } from '#web/lib/overlays/use-opening.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { useDeleteBrand } from './brand-mutations.ts'
import { type BrandRow, brandQuery, orphanedProductsQuery } from './brand-queries.ts'
import type { EditBrandDialogProps } from './edit-brand-dialog.tsx'

export function DeleteBrandDialog({ brandId, shown, onClose }: EditBrandDialogProps) {
  const opening = useOpening(brandId)
  const { data: brand } = useQuery({
    ...brandQuery(opening.subject ?? ''),
    enabled: brandId !== undefined,
    ...(shown && { placeholderData: shown })
  })
  const isOpen = brandId !== undefined
  if (brand === null) return <MissingRecordDialog noun="brand" isOpen={isOpen} onClose={onClose} />
  if (!brand) return null
  return <DeleteBrandQuestion key={opening.key} brand={brand} isOpen={isOpen} onClose={onClose} />
}

type DeleteBrandQuestionProps = { brand: BrandRow; isOpen: boolean; onClose: () => void }

function DeleteBrandQuestion({ brand, isOpen, onClose }: DeleteBrandQuestionProps) {
  const deleteBrand = useDeleteBrand()
  const { data: orphaned } = useQuery({ ...orphanedProductsQuery(brand.name), enabled: isOpen })
  return (
    <Confirmation
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Delete ${brand.name}`}
      confirmLabel={deleteBrand.isPending ? 'Deleting...' : 'Delete'}
      isBusy={deleteBrand.isPending}
      onConfirm={() =>
        deleteBrand.mutate(brand.id, {
          onSuccess() {
            toast.success('Brand deleted successfully')
            onClose()
          }
        })
      }
    >
      {orphaned !== undefined && orphaned > 0 && <p className="figures">{orphanedText(orphaned, brand.status)}</p>}
      <p>Are you sure you want to delete this brand?</p>
    </Confirmation>
  )
}

function orphanedText(count: number, status: BrandRow['status']): string {
  const lost =
    count === 1 ? '1 product will be left without a brand.' : `${formatCount(count)} products will be left without a brand.`
  if (status !== 'inactive') return lost
  return `${lost} ${count === 1 ? 'It becomes a draft.' : 'They become drafts.'}`
}
