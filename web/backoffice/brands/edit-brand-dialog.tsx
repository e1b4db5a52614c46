import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from 'sonner'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { useOpening } from '#web/lib/use-opening.ts'
import { useUnsavedChanges } from '#web/lib/use-unsaved-changes.ts'
import { brandAssetKey } from './brand-asset-mutations.ts'
import { BrandAssetUploader } from './brand-asset-uploader.tsx'
import { BrandDescriptionField, BrandStatusField, BrandTextField } from './brand-fields.tsx'
import { useUpdateBrand } from './brand-mutations.ts'
import { type BrandRow, brandQuery } from './brand-queries.ts'
import { brandForm } from './brand-schema.ts'
import { MissingBrandDialog } from './missing-brand-dialog.tsx'
import { useBrandForm } from './use-brand-form.ts'

export type EditBrandDialogProps = {
  /** Undefined: closed. */
  brandId: string | undefined
  /** The brand as the list shows it; what is in the database follows. */
  shown: BrandRow | undefined
  onClose: () => void
}

export function EditBrandDialog({ brandId, shown, onClose }: EditBrandDialogProps) {
  const opening = useOpening(brandId)
  const { data: brand } = useQuery({
    ...brandQuery(opening.subject ?? ''),
    enabled: opening.subject !== undefined,
    ...(shown && { placeholderData: shown })
  })
  const isOpen = brandId !== undefined
  if (brand === null) return <MissingBrandDialog isOpen={isOpen} onClose={onClose} />
  if (!brand) return null
  return <EditBrandPanel key={opening.key} brand={brand} isOpen={isOpen} onClose={onClose} />
}

type EditBrandPanelProps = { brand: BrandRow; isOpen: boolean; onClose: () => void }

function EditBrandPanel({ brand, isOpen, onClose }: EditBrandPanelProps) {
  const formId = useId()
  const form = useBrandForm(brandForm(brand))
  const updateBrand = useUpdateBrand(brand.id)
  const isUploading = useIsMutating({ mutationKey: brandAssetKey(brand.id) }) > 0
  const unsaved = useUnsavedChanges(isOpen && (form.formState.isDirty || isUploading), onClose)
  const save = form.handleSubmit(
    (values) =>
      updateBrand.mutate(values, {
        onSuccess() {
          toast.success('Brand updated successfully')
          unsaved.close()
        }
      }),
    (errors) => {
      if (errors.name?.message) toast.error(errors.name.message)
    }
  )
  const submitLabel = isUploading ? 'Uploading...' : updateBrand.isPending ? 'Saving...' : 'Save Changes'
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Edit ${brand.name}`}
      formId={formId}
      submitLabel={submitLabel}
      isSubmitDisabled={isUploading || updateBrand.isPending}
      unsaved={unsaved}
      lossText={`What you changed in ${brand.name} has not been saved.`}
    >
      <form id={formId} noValidate onSubmit={save} className="grid md:grid-cols-2">
        <div className="grid content-start gap-4.5 px-4 pt-5 md:px-8 md:pt-6.5 md:pb-8">
          <BrandTextField form={form} name="name" label="Brand Name" isRequired />
          <BrandStatusField control={form.control} label="Status" />
          <BrandTextField form={form} name="website_url" label="Website URL" type="url" />
          <div className="grid gap-x-4 gap-y-4.5 lg:grid-cols-[3fr_2fr]">
            <BrandTextField form={form} name="contact_email" label="Contact Email" type="email" />
            <BrandTextField form={form} name="contact_phone" label="Contact Phone" type="tel" />
          </div>
          <BrandDescriptionField form={form} rows={6} />
        </div>
        <div className="grid content-start gap-4.5 border-line px-4 pt-4.5 pb-8 md:border-l md:px-8 md:pt-5.5">
          <BrandAssetUploader form={form} brandId={brand.id} field="brand_image_url" label="Brand Banner" look="banner" />
          <div className="grid grid-cols-2 gap-4 md:max-lg:grid-cols-1">
            <BrandAssetUploader form={form} brandId={brand.id} field="logo_black_url" label="Logo Black" look="on-light" />
            <BrandAssetUploader form={form} brandId={brand.id} field="logo_white_url" label="Logo White" look="on-dark" />
          </div>
          <BrandAssetUploader form={form} brandId={brand.id} field="video_url" label="Brand Video" look="video" />
          <p className="text-small text-muted">Images PNG, JPG, GIF up to 10MB and videos MP4, WebM, MOV up to 50MB</p>
        </div>
      </form>
    </FormDialog>
  )
}
