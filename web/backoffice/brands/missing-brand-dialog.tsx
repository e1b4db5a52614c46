import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'

/** In the place of a dialog about a brand that someone else has deleted. */
export function MissingBrandDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onOpenChange={(isOpening) => !isOpening && onClose()}>
      <DialogContent
        width="question"
        title="No such brand"
        footer={
          <Button size="dense" onClick={onClose}>
            Back to the list
          </Button>
        }
      >
        <p className="px-4 py-6 md:px-8">The brand is not there any more.</p>
      </DialogContent>
    </Dialog>
  )
}
