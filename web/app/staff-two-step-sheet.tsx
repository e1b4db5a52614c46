import { DiscardQuestion } from '#web/components/discard-question.tsx'
import { SecondStepPanel } from '#web/components/second-step/second-step-panel.tsx'
import { unsavedCodes } from '#web/components/second-step/unsaved-codes.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { useSheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Sheet } from '#web/ui/sheet.tsx'

export type StaffTwoStepSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function StaffTwoStepSheet({ isOpen, onOpenChange }: StaffTwoStepSheetProps) {
  const user = useAppStore((state) => state.user)
  const views = useSheetViews(isOpen)
  const close = () => onOpenChange(false)
  useBackCloses(isOpen, close)
  if (!user) return null
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isOpening) => (isOpening ? onOpenChange(true) : views.leave(close))}
      label="Two-step sign-in"
      heading={<h3 className="type-d3">Two-step sign-in</h3>}
    >
      <div className="min-h-0 flex-1 overflow-auto px-4 py-6 md:px-8">
        <SecondStepPanel userId={user.id} onUnsaved={views.setDirty} />
        <DiscardQuestion views={{ ...views, close }} words={unsavedCodes} />
      </div>
    </Sheet>
  )
}
