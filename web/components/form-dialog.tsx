import type { ReactNode } from 'react'
import type { UnsavedChanges } from '#web/lib/use-unsaved-changes.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'

export type FormDialogProps = {
  isOpen: boolean
  title: string
  /** The form inside, which the button of the footer submits. */
  formId: string
  submitLabel: string
  isSubmitDisabled: boolean
  unsaved: UnsavedChanges
  /** What would be lost by closing, as a sentence. */
  lossText: string
  onOpenAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A dialog around a form. Escape, a click outside and Cancel ask before they lose what was typed. */
export function FormDialog({ isOpen, title, formId, submitLabel, isSubmitDisabled, unsaved, ...rest }: FormDialogProps) {
  const { lossText, onOpenAutoFocus, children } = rest
  return (
    <Dialog open={isOpen} onOpenChange={(isOpening) => !isOpening && unsaved.requestClose()}>
      <DialogContent
        title={title}
        onOpenAutoFocus={onOpenAutoFocus}
        onInteractOutside={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
        }}
        footer={
          <>
            <Button variant="line" size="dense" onClick={unsaved.requestClose}>
              Cancel
            </Button>
            <Button type="submit" size="dense" form={formId} disabled={isSubmitDisabled} className="md:min-w-28">
              {submitLabel}
            </Button>
          </>
        }
      >
        {children}
        <Confirmation
          isOpen={unsaved.isAsking}
          onOpenChange={unsaved.keep}
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={unsaved.discard}
        >
          <p>{lossText}</p>
        </Confirmation>
      </DialogContent>
    </Dialog>
  )
}
