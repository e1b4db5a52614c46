import type { Location } from 'react-router'
import { useLeaveGuard } from '#web/lib/overlays/navigation-blocker.tsx'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'

export type DiscardWords = { title: string; text: string; confirmLabel: string; cancelLabel: string }

const changes: DiscardWords = {
  title: 'Discard your changes?',
  text: 'Your changes have not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing'
}

type DiscardQuestionProps = {
  views: Omit<SheetViews, 'close'> & {
    /** How Back closes the view; without it as Back would. */
    close?: () => void
  }
  words?: DiscardWords | undefined
  /** Whether the sheet is closed at that address; without it at all others. */
  isLeft?: (next: Location) => boolean
}

/** Asks before unsaved input in a view of a sheet is lost: by its own buttons, by Back, or by closing the tab. */
export function DiscardQuestion({ views, words = changes, isLeft }: DiscardQuestionProps) {
  const { isDirty, setDirty, leaving, setLeaving, close } = views
  useLeaveGuard(isDirty, (proceed) => setLeaving({ proceed: close ?? proceed }), isLeft)
  return (
    <Confirmation
      isOpen={leaving !== undefined}
      onOpenChange={() => setLeaving(undefined)}
      title={words.title}
      confirmLabel={words.confirmLabel}
      cancelLabel={words.cancelLabel}
      onConfirm={() => {
        setLeaving(undefined)
        setDirty(false)
        leaving?.proceed()
      }}
    >
      <p>{words.text}</p>
    </Confirmation>
  )
}
