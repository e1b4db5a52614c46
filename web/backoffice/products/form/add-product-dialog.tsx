import { useIsMutating } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from 'sonner'
import { newProductId } from '#web/backoffice/products/product-id.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { DraftNotice } from '#web/components/form-notices.tsx'
import { useRemoveAssets } from '#web/domain/assets/asset-mutations.ts'
import { draftKey } from '#web/lib/drafts/draft-store.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { useRecordInsert } from '#web/lib/drafts/use-record-save.ts'
import { useUnsavedChanges } from '#web/lib/drafts/use-unsaved-changes.ts'
import { useOpening } from '#web/lib/overlays/use-opening.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useAddProduct } from './product-form-mutations.ts'
import { ProductFormSections } from './product-form-sections.tsx'
import { emptyProduct, productFormShape } from './product-schema.ts'
import { useProductForm } from './use-product-form.ts'

export type AddProductDialogProps = { isOpen: boolean; onClose: () => void }

export function AddProductDialog({ isOpen, onClose }: AddProductDialogProps) {
  const opening = useOpening(isOpen ? 'add' : undefined)
  if (!opening.subject) return null
  return <AddProductPanel key={opening.key} isOpen={isOpen} onClose={onClose} />
}

function AddProductPanel({ isOpen, onClose }: AddProductDialogProps) {
  const formId = useId()
  const userId = useAppStore((state) => state.user?.id ?? '')
  const form = useProductForm(emptyProduct)
  const { mutate: removeUploads } = useRemoveAssets()
  const draft = useDraft({
    form,
    name: draftKey({ userId, kind: 'product', record: 'new' }),
    shape: productFormShape,
    isOpen,
    start: () => ({ base: emptyProduct, version: '', newId: newProductId(), unconfirmed: [], uploads: [] }),
    removeUploads
  })
  const isUploading = useIsMutating({ mutationKey: keys.uploads.ofForm(formId) }) > 0
  const isDirty = isOpen && (form.formState.isDirty || isUploading)
  const unsaved = useUnsavedChanges({ isDirty, onClose, onDiscard: draft.end })
  const { submit, isSaving } = useRecordInsert({
    form,
    draft,
    insert: useAddProduct().mutateAsync,
    onSaved() {
      toast.success('Product added successfully')
      form.reset()
      unsaved.close()
    }
  })
  return (
    <FormDialog
      isOpen={isOpen}
      title="Add New Product"
      formId={formId}
      submitLabel={isUploading ? 'Uploading...' : isSaving ? 'Adding...' : 'Add Product'}
      isSubmitDisabled={isUploading}
      isSaving={isSaving}
      unsaved={unsaved}
      lossText="The new product has not been added."
      onSubmit={submit}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        form.setFocus('name')
      }}
      isPending={draft.isPending}
      notice={<DraftNotice restoredAt={draft.restoredAt} onDrop={draft.drop} />}
      formClassName="px-4 pb-1.5 md:px-8"
    >
      <ProductFormSections form={form} formName={formId} onUploaded={draft.addUpload} />
    </FormDialog>
  )
}
