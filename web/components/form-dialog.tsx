import { type FormEvent, type ReactNode, useLayoutEffect } from 'react'
import { cn } from '#web/lib/class-names.ts'
import type { UnsavedChanges } from '#web/lib/drafts/use-unsaved-changes.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'

export type FormDialogProps = {
  isOpen: boolean
  title: string
  formId: string
  submitLabel: string
  isSubmitDisabled: boolean
  /** The form is read-only while saving, so that no input is lost. */
  isSaving: boolean
  unsaved: UnsavedChanges
  lossText: string
  onSubmit: (event: FormEvent) => void
  onOpenAutoFocus?: (event: Event) => void
  isPending?: boolean
  notice?: ReactNode
  formClassName: string
  children: ReactNode
  dialogs?: ReactNode
}

export function FormDialog({
  isOpen,
  title,
  formId,
  submitLabel,
  isSubmitDisabled,
  isSaving,
  unsaved,
  ...rest
}: FormDialogProps) {
  const { lossText, onSubmit, onOpenAutoFocus, isPending = false, notice, formClassName, children, dialogs } = rest
  useLayoutEffect(() => (isSaving ? rememberFocus() : undefined), [isSaving])
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
            <p role="status" className="mr-auto self-center text-small text-muted max-md:sr-only">
              {unsaved.isDirty && 'Unsaved changes'}
            </p>
            <Button variant="line" size="dense" onClick={unsaved.requestClose}>
              Cancel
            </Button>
            <Button type="submit" size="dense" form={formId} disabled={isSubmitDisabled || isSaving} className="md:min-w-28">
              {submitLabel}
            </Button>
          </>
        }
      >
        {notice}
        <form
          id={formId}
          noValidate
          inert={isSaving}
          aria-busy={isSaving || isPending}
          onSubmit={onSubmit}
          className={cn(formClassName, isPending && '*:opacity-0')}
        >
          {children}
        </form>
        {dialogs}
        <Confirmation
          isOpen={unsaved.isConfirming}
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

/** A read-only form loses the focus; the returned function restores it. */
function rememberFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
  }
}
