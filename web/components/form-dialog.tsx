import { type FormEvent, type ReactNode, useLayoutEffect } from 'react'
import { cn } from '#web/lib/class-names.ts'
import type { UnsavedChanges } from '#web/lib/drafts/use-unsaved-changes.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'

export type FormDialogProps = {
  isOpen: boolean
  title: string
  /** Ties the button of the footer to the form. */
  formId: string
  submitLabel: string
  isSubmitDisabled: boolean
  /** While it is on its way nothing can be typed, so that nothing is typed in vain. */
  isSaving: boolean
  unsaved: UnsavedChanges
  /** What would be lost by closing, as a sentence. */
  lossText: string
  onSubmit: (event: FormEvent) => void
  onOpenAutoFocus?: (event: Event) => void
  /** What was typed before may come back in the next moment. */
  isPending?: boolean
  /** What stands above the form: that a draft is back, that the record is gone. */
  notice?: ReactNode
  formClassName: string
  children: ReactNode
  /** Further dialogs that this one opens. */
  dialogs?: ReactNode
}

/** A dialog around a form. Escape, a click outside and Cancel ask before they lose what was typed. */
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

/** What has the focus loses it while the form rests; the returned function gives it back. */
function rememberFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
  }
}
