import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { clearSelection, useProductSelection } from '#web/backoffice/products/list/product-selection.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { useUnsavedChanges } from '#web/lib/drafts/use-unsaved-changes.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useThrottled } from '#web/lib/lists/use-throttled.ts'
import { useOpening } from '#web/lib/overlays/use-opening.ts'
import { BulkEditFields } from './bulk-edit-fields.tsx'
import { BulkEditPreview } from './bulk-edit-preview.tsx'
import { useStartBatch } from './bulk-mutations.ts'
import { noChange, productChangeSchema } from './product-change.ts'
import { useCloseWithoutSelection } from './use-close-without-selection.ts'

export type BulkEditDialogProps = {
  isOpen: boolean
  /** The field that has the focus at first. */
  field: string | undefined
  onClose: () => void
}

/** The fields that the bar above the list leads to. */
export const bulkFields = ['price', 'stock_status', 'add_tags', 'category', 'gender', 'material', 'is_draft'] as const

const previewIntervalMs = 300

export function BulkEditDialog({ isOpen, field, onClose }: BulkEditDialogProps) {
  const count = useProductSelection(({ ids }) => ids.size)
  useCloseWithoutSelection(isOpen, onClose)
  const opening = useOpening(isOpen && count > 0 ? 'bulk-edit' : undefined)
  if (!opening.subject) return null
  return <BulkEditPanel key={opening.key} isOpen={isOpen && count > 0} field={field} onClose={onClose} />
}

function BulkEditPanel({ isOpen, field, onClose }: BulkEditDialogProps) {
  const formId = useId()
  const [ids] = useState(() => [...useProductSelection.getState().ids])
  const form = useForm({ resolver: zodResolver(productChangeSchema), defaultValues: noChange, reValidateMode: 'onSubmit' })
  const unsaved = useUnsavedChanges({ isDirty: isOpen && form.formState.isDirty, onClose, onDiscard: () => undefined })
  const start = useStartBatch()
  const values = useThrottled(JSON.stringify(useWatch({ control: form.control })), previewIntervalMs)
  const { data: change, error } = productChangeSchema.safeParse(JSON.parse(values))
  const problem = error?.issues.find(({ path }) => path[0] !== 'root')?.message
  const what = ids.length === 1 ? '1 product' : `${formatCount(ids.length)} products`
  const apply = form.handleSubmit((ready) => {
    start.mutate({ ids, change: ready })
    clearSelection()
    unsaved.close()
  })
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Edit ${what}`}
      formId={formId}
      submitLabel="Apply"
      isSubmitDisabled={false}
      isSaving={false}
      unsaved={unsaved}
      lossText="Your changes have not been applied."
      onSubmit={apply}
      formClassName="grid md:grid-cols-2"
      onOpenAutoFocus={(event) => {
        const name = bulkFields.find((known) => known === field)
        if (!name) return
        event.preventDefault()
        form.setFocus(name)
        // The field has the focus after a timeout. The browser brings it alone into view, without what belongs to it.
        setTimeout(() => document.activeElement?.closest('fieldset')?.scrollIntoView({ block: 'nearest' }))
      }}
    >
      <BulkEditFields form={form} />
      <BulkEditPreview ids={ids} change={change} problem={problem} />
    </FormDialog>
  )
}
