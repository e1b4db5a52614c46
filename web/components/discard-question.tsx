import { useLeaveGuard } from '#web/lib/overlays/navigation-blocker.tsx'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'

/** Asks before unsaved input in a view of a sheet is lost: by its own buttons, by Back, or by closing the tab. */
export function DiscardQuestion({ views }: { views: SheetViews }) {
  const { isDirty, setDirty, leaving, setLeaving, close } = views
  useLeaveGuard(isDirty, () => setLeaving({ proceed: close }))
  return (
    <Confirmation
      isOpen={leaving !== undefined}
      onOpenChange={() => setLeaving(undefined)}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={() => {
        setLeaving(undefined)
        setDirty(false)
        leaving?.proceed()
      }}
    >
      <p>Your changes have not been saved.</p>
    </Confirmation>
  )
}
