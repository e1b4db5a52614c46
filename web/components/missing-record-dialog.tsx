import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'

export type MissingRecordDialogProps = { isOpen: boolean; onClose: () => void; noun: string }

export function MissingRecordDialog({ isOpen, onClose, noun }: MissingRecordDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(isOpening) => !isOpening && onClose()}>
      <DialogContent
        width="question"
        title={`This ${noun} no longer exists`}
        footer={
          <Button size="dense" onClick={onClose}>
            Back to the list
          </Button>
        }
      >
        <p className="px-4 py-6 md:px-8">It may have been deleted.</p>
      </DialogContent>
    </Dialog>
  )
}
