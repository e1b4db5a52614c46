import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from 'sonner'
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
import { BrandDescriptionField, BrandStatusField, BrandTextField } from './brand-fields.tsx'
import { useUpdateBrand } from './brand-mutations.ts'
import { type BrandRow, brandQuery } from './brand-queries.ts'
import { brandForm, brandFormShape, brandLabels } from './brand-schema.ts'
import { BrandUploads } from './brand-uploads.tsx'
import { useBrandForm } from './use-brand-form.ts'

export type EditBrandDialogProps = {
  brandId: string | undefined
  /** The row in the list, shown until the current one is read. */
  shown: BrandRow | undefined
  onClose: () => void
}

export function EditBrandDialog({ brandId, shown, onClose }: EditBrandDialogProps) {
  const opening = useOpening(brandId)
  const isOpen = brandId !== undefined
  const { data } = useQuery({
    ...brandQuery(opening.subject ?? ''),
    enabled: isOpen,
    ...(shown && { placeholderData: shown })
  })
  const brand = useOpenedRecord(opening, data)
  if (brand) return <EditBrandPanel key={opening.key} brand={brand} isGone={data === null} isOpen={isOpen} onClose={onClose} />
  return data === null ? <MissingRecordDialog noun="brand" isOpen={isOpen} onClose={onClose} /> : null
}

type EditBrandPanelProps = { brand: BrandRow; isGone: boolean; isOpen: boolean; onClose: () => void }

function EditBrandPanel({ brand, isGone, isOpen, onClose }: EditBrandPanelProps) {
  const formId = useId()
  const userId = useAppStore((state) => state.user?.id ?? '')
  const form = useBrandForm(brandForm(brand))
  const { mutate: removeUploads } = useRemoveAssets()
  const draft = useDraft({
    form,
    name: draftKey({ userId, kind: 'brand', record: brand.id }),
    shape: brandFormShape,
    isOpen,
    start: () => ({ base: brandForm(brand), version: brand.updated_at, newId: '', unconfirmed: [], uploads: [] }),
    removeUploads
  })
  const { isDirty } = form.formState
  useFollowedRecord(draft, brand.updated_at, isOpen && !isDirty)
  const isUploading = useIsMutating({ mutationKey: keys.uploads.ofForm(brand.id) }) > 0
  const unsaved = useUnsavedChanges({ isDirty: isOpen && (isDirty || isUploading), onClose, onDiscard: draft.end })
  const update = useRecordUpdate({
    form,
    draft,
    toForm: brandForm,
    update: useUpdateBrand(brand.id).mutateAsync,
    onSaved() {
      toast.success('Brand updated successfully')
      unsaved.close()
    },
    onInvalid(errors) {
      if (errors.name?.message) toast.error(errors.name.message)
    }
  })
  const isWatching = isOpen && isDirty && !isGone && !update.isSaving
  const changed = isWatching ? changesElsewhere({ form, draft, theirs: brandForm(brand), version: brand.updated_at }) : []
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Edit ${brand.name}`}
      formId={formId}
      submitLabel={isUploading ? 'Uploading...' : update.isSaving ? 'Saving...' : 'Save Changes'}
      isSubmitDisabled={isUploading}
      isSaving={update.isSaving}
      unsaved={unsaved}
      lossText={`Your changes to ${brand.name} have not been saved.`}
      onSubmit={update.submit}
      isPending={draft.isPending}
      history={{ table: 'brands', id: brand.id }}
      notice={
        <>
          {(isGone || update.isGone) && <DeletedNotice noun="brand" />}
          <ChangedNotice fields={changed.map((name) => brandLabels[name])} />
          <DraftNotice restoredAt={draft.restoredAt} onDrop={draft.drop} />
        </>
      }
      dialogs={
        <ConflictDialog
          conflict={update.conflict}
          labels={brandLabels}
          onSettle={update.settle}
          onLeave={update.leaveConflict}
        />
      }
      formClassName="grid md:grid-cols-2"
    >
      <div className="grid content-start gap-4.5 px-4 pt-5 md:px-8 md:pt-6.5 md:pb-8">
        <BrandTextField form={form} name="name" />
        <BrandStatusField control={form.control} />
        <BrandTextField form={form} name="website_url" type="url" />
        <div className="grid gap-x-4 gap-y-4.5 lg:grid-cols-[3fr_2fr]">
          <BrandTextField form={form} name="contact_email" type="email" />
          <BrandTextField form={form} name="contact_phone" type="tel" />
        </div>
        <BrandDescriptionField form={form} rows={6} />
      </div>
      <BrandUploads form={form} brandId={brand.id} onUploaded={draft.addUpload} />
    </FormDialog>
  )
}
