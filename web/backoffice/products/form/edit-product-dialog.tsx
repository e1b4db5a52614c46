import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from 'sonner'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { ConflictDialog } from '#web/components/conflict-dialog.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { ChangedNotice, DeletedNotice, DraftNotice } from '#web/components/form-notices.tsx'
import { MissingRecordDialog } from '#web/components/missing-record-dialog.tsx'
import { useRemoveAssets } from '#web/domain/assets/asset-mutations.ts'
import { changesElsewhere, useFollowedRecord } from '#web/lib/drafts/changes-elsewhere.ts'
import { draftKey } from '#web/lib/drafts/draft-store.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { useRecordUpdate } from '#web/lib/drafts/use-record-save.ts'
import { useUnsavedChanges } from '#web/lib/drafts/use-unsaved-changes.ts'
import { useOpenedRecord, useOpening } from '#web/lib/overlays/use-opening.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useUpdateProduct } from './product-form-mutations.ts'
import { openedProductQuery } from './product-form-queries.ts'
import { ProductFormSections } from './product-form-sections.tsx'
import { productForm, productFormShape, productLabels } from './product-schema.ts'
import { useProductForm } from './use-product-form.ts'

export type EditProductDialogProps = {
  /** The uuid. Undefined: closed. */
  productId: string | undefined
  onClose: () => void
}

export function EditProductDialog({ productId, onClose }: EditProductDialogProps) {
  const opening = useOpening(productId)
  const isOpen = productId !== undefined
  const { data } = useQuery({
    ...openedProductQuery(useQueryClient(), opening.subject ?? ''),
    enabled: isOpen
  })
  const product = useOpenedRecord(opening, data)
  if (product) {
    return <EditProductPanel key={opening.key} product={product} isGone={data === null} isOpen={isOpen} onClose={onClose} />
  }
  return data === null ? <MissingRecordDialog noun="product" isOpen={isOpen} onClose={onClose} /> : null
}

type EditProductPanelProps = { product: ProductRow; isGone: boolean; isOpen: boolean; onClose: () => void }

function EditProductPanel({ product, isGone, isOpen, onClose }: EditProductPanelProps) {
  const formId = useId()
  const userId = useAppStore((state) => state.user?.id ?? '')
  const mayLackPrice = product.price === null
  const form = useProductForm(productForm(product), { mayLackPrice })
  const { mutate: removeUploads } = useRemoveAssets()
  const draft = useDraft({
    form,
    name: draftKey({ userId, kind: 'product', record: product.id }),
    shape: productFormShape,
    isOpen,
    start: () => ({ base: productForm(product), version: product.updated_at, newId: '', unconfirmed: [], uploads: [] }),
    removeUploads
  })
  const { isDirty } = form.formState
  useFollowedRecord(draft, product.updated_at, isOpen && !isDirty)
  const isUploading = useIsMutating({ mutationKey: keys.uploads.ofForm(formId) }) > 0
  const unsaved = useUnsavedChanges({ isDirty: isOpen && (isDirty || isUploading), onClose, onDiscard: draft.end })
  const update = useRecordUpdate({
    form,
    draft,
    toForm: productForm,
    update: useUpdateProduct(product).mutateAsync,
    onSaved() {
      toast.success('Product updated successfully')
      unsaved.close()
    }
  })
  const isWatching = isOpen && isDirty && !isGone && !update.isSaving
  const changed = isWatching ? changesElsewhere({ form, draft, theirs: productForm(product), version: product.updated_at }) : []
  return (
    <FormDialog
      isOpen={isOpen}
      title="Edit Product"
      formId={formId}
      submitLabel={isUploading ? 'Uploading...' : update.isSaving ? 'Updating...' : 'Update Product'}
      isSubmitDisabled={isUploading}
      isSaving={update.isSaving}
      unsaved={unsaved}
      lossText={`Your changes to ${product.name} have not been saved.`}
      onSubmit={update.submit}
      isPending={draft.isPending}
      history={{ table: 'demo_products', id: product.id }}
      notice={
        <>
          {(isGone || update.isGone) && <DeletedNotice noun="product" />}
          <ChangedNotice fields={changed.map((name) => productLabels[name])} />
          <DraftNotice restoredAt={draft.restoredAt} onDrop={draft.drop} />
        </>
      }
      dialogs={
        <ConflictDialog
          conflict={update.conflict}
          labels={productLabels}
          onSettle={update.settle}
          onLeave={update.leaveConflict}
        />
      }
      formClassName="px-4 pb-1.5 md:px-8"
    >
      <ProductFormSections
        form={form}
        formName={formId}
        onUploaded={draft.addUpload}
        productId={product.product_id}
        priceHint={mayLackPrice ? 'Leave empty for price on request' : undefined}
      />
    </FormDialog>
  )
}
