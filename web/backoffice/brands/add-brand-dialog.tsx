import { useId } from 'react'
import { toast } from 'sonner'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { useOpening } from '#web/lib/use-opening.ts'
import { useUnsavedChanges } from '#web/lib/use-unsaved-changes.ts'
import { BrandDescriptionField, BrandStatusField, BrandTextField } from './brand-fields.tsx'
import { useAddBrand } from './brand-mutations.ts'
import { useBrandForm } from './use-brand-form.ts'

export type AddBrandDialogProps = { isOpen: boolean; onClose: () => void }

export function AddBrandDialog({ isOpen, onClose }: AddBrandDialogProps) {
  const opening = useOpening(isOpen ? 'add' : undefined)
  if (!opening.subject) return null
  return <AddBrandPanel key={opening.key} isOpen={isOpen} onClose={onClose} />
}

function AddBrandPanel({ isOpen, onClose }: AddBrandDialogProps) {
  const formId = useId()
  const form = useBrandForm()
  const addBrand = useAddBrand()
  const unsaved = useUnsavedChanges(isOpen && form.formState.isDirty, onClose)
  const save = form.handleSubmit((values) =>
    addBrand.mutate(values, {
      onSuccess() {
        toast.success('Brand added successfully')
        form.reset()
        unsaved.close()
      }
    })
  )
  return (
    <FormDialog
      isOpen={isOpen}
      title="Add Brand"
      formId={formId}
      submitLabel={addBrand.isPending ? 'Adding...' : 'Add Brand'}
      isSubmitDisabled={addBrand.isPending}
      unsaved={unsaved}
      lossText="The new brand has not been added."
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        form.setFocus('name')
      }}
    >
      <form id={formId} noValidate onSubmit={save} className="grid md:grid-cols-2">
        <div className="grid content-start gap-4.5 px-4 pt-5 md:px-8 md:pt-6.5 md:pb-8">
          <BrandTextField form={form} name="name" label="Brand Name *" isRequired />
          <BrandStatusField control={form.control} label="Status *" isRequired />
          <BrandDescriptionField form={form} rows={5} />
          <BrandTextField form={form} name="website_url" label="Website URL" type="url" />
        </div>
        <div className="grid content-start gap-4.5 border-line px-4 pt-4.5 pb-8 md:border-l md:px-8 md:pt-6.5">
          <BrandTextField form={form} name="contact_email" label="Contact Email" type="email" />
          <BrandTextField form={form} name="contact_phone" label="Contact Phone" type="tel" />
          <BrandTextField form={form} name="brand_image_url" label="Brand Image URL" type="url" />
          <BrandTextField form={form} name="logo_black_url" label="Black Logo URL" type="url" />
          <BrandTextField form={form} name="logo_white_url" label="White Logo URL" type="url" />
          <BrandTextField form={form} name="video_url" label="Video URL" type="url" />
        </div>
      </form>
    </FormDialog>
  )
}
