import { useId } from 'react'
import { toast } from 'sonner'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { DraftNotice } from '#web/components/form-notices.tsx'
import { useRemoveAssets } from '#web/domain/assets/asset-mutations.ts'
import { draftKey } from '#web/lib/drafts/draft-store.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { useRecordInsert } from '#web/lib/drafts/use-record-save.ts'
import { useUnsavedChanges } from '#web/lib/drafts/use-unsaved-changes.ts'
import { useOpening } from '#web/lib/overlays/use-opening.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { BrandDescriptionField, BrandStatusField, BrandTextField } from './brand-fields.tsx'
import { useAddBrand } from './brand-mutations.ts'
import { brandFormShape, emptyBrand } from './brand-schema.ts'
import { useBrandForm } from './use-brand-form.ts'

export type AddBrandDialogProps = { isOpen: boolean; onClose: () => void }

export function AddBrandDialog({ isOpen, onClose }: AddBrandDialogProps) {
  const opening = useOpening(isOpen ? 'add' : undefined)
  if (!opening.subject) return null
  return <AddBrandPanel key={opening.key} isOpen={isOpen} onClose={onClose} />
}

function AddBrandPanel({ isOpen, onClose }: AddBrandDialogProps) {
  const formId = useId()
  const userId = useAppStore((state) => state.user?.id ?? '')
  const form = useBrandForm(emptyBrand)
  const { mutate: removeUploads } = useRemoveAssets()
  const draft = useDraft({
    form,
    name: draftKey({ userId, kind: 'brand', record: 'new' }),
    shape: brandFormShape,
    isOpen,
    start: () => ({ base: emptyBrand, version: '', newId: newUuid(), unconfirmed: [], uploads: [] }),
    removeUploads
  })
  const unsaved = useUnsavedChanges({ isDirty: isOpen && form.formState.isDirty, onClose, onDiscard: draft.end })
  const { submit, isSaving } = useRecordInsert({
    form,
    draft,
    insert: useAddBrand().mutateAsync,
    onSaved() {
      toast.success('Brand added successfully')
      form.reset()
      unsaved.close()
    }
  })
  return (
    <FormDialog
      isOpen={isOpen}
      title="Add Brand"
      formId={formId}
      submitLabel={isSaving ? 'Adding...' : 'Add Brand'}
      isSubmitDisabled={false}
      isSaving={isSaving}
      unsaved={unsaved}
      lossText="The new brand has not been added."
      onSubmit={submit}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        form.setFocus('name')
      }}
      isPending={draft.isPending}
      notice={<DraftNotice restoredAt={draft.restoredAt} onDrop={draft.drop} />}
      formClassName="grid md:grid-cols-2"
    >
      <div className="grid content-start gap-4.5 px-4 pt-5 md:px-8 md:pt-6.5 md:pb-8">
        <BrandTextField form={form} name="name" label="Brand Name *" />
        <BrandStatusField control={form.control} label="Status *" isRequired />
        <BrandDescriptionField form={form} rows={5} />
        <BrandTextField form={form} name="website_url" type="url" />
      </div>
      <div className="grid content-start gap-4.5 border-line px-4 pt-4.5 pb-8 md:border-l md:px-8 md:pt-6.5">
        <BrandTextField form={form} name="contact_email" type="email" />
        <BrandTextField form={form} name="contact_phone" type="tel" />
        <BrandTextField form={form} name="brand_image_url" label="Brand Image URL" type="url" />
        <BrandTextField form={form} name="logo_black_url" label="Black Logo URL" type="url" />
        <BrandTextField form={form} name="logo_white_url" label="White Logo URL" type="url" />
        <BrandTextField form={form} name="video_url" label="Video URL" type="url" />
      </div>
    </FormDialog>
  )
}
