import { type FormEvent, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import type { HistoryOf } from '#web/domain/history/history-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import type { UnsavedChanges } from '#web/lib/drafts/use-unsaved-changes.ts'
import { useUrlView } from '#web/lib/overlays/use-url-view.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, type DialogContentProps } from '#web/ui/dialog.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'

const RecordHistory = lazy(async () => ({ default: (await import('./history/record-history.tsx')).RecordHistory }))

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
  width?: DialogContentProps['width']
  /** Over a sheet or another dialog. */
  isUpper?: boolean
  isPending?: boolean
  notice?: ReactNode
  formClassName: string
  children: ReactNode
  dialogs?: ReactNode
  /** The record whose history is the second tab. */
  history?: HistoryOf
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
  const { lossText, onSubmit, onOpenAutoFocus, width, isUpper, isPending = false, notice, formClassName, children } = rest
  const { dialogs, history } = rest
  const [view, showView] = useUrlView(['details', 'history'])
  const isHistory = history !== undefined && view === 'history'
  useLayoutEffect(() => (isSaving ? rememberFocus() : undefined), [isSaving])
  const form = (
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
  )
  return (
    <Dialog open={isOpen} onOpenChange={(isOpening) => !isOpening && unsaved.requestClose()}>
      <DialogContent
        title={title}
        width={width}
        isUpper={isUpper}
        onOpenAutoFocus={onOpenAutoFocus}
        onInteractOutside={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
        }}
        className={history && 'flex flex-col overflow-hidden border-t-0!'}
        footer={
          !isHistory && (
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
          )
        }
      >
        {history ? (
          <Tabs value={view} onValueChange={showView} className="flex min-h-0 flex-1 flex-col">
            <TabsList className="px-4 md:px-8">
              <TabsTrigger value="details">Details</TabsTrigger>
              <TabsTrigger value="history">History</TabsTrigger>
            </TabsList>
            <TabsContent value="details" forceMount className="min-h-0 flex-1 overflow-auto data-[state=inactive]:hidden">
              {notice}
              {form}
            </TabsContent>
            <TabsContent value="history" className="flex min-h-0 flex-1 flex-col">
              <Suspense fallback={<div className="h-[min(520px,calc(100svh-320px))]" />}>
                <RecordHistory {...history} onClose={unsaved.requestClose} />
              </Suspense>
            </TabsContent>
          </Tabs>
        ) : (
          <>
            {notice}
            {form}
          </>
        )}
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
