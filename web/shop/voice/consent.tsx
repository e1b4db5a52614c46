import { Confirmation } from '#web/ui/alert-dialog.tsx'

export type ConsentProps = { isOpen: boolean; onAllow: () => void; onDecline: () => void }

/** Asked once, before sound leaves the device. */
export function Consent({ isOpen, onAllow, onDecline }: ConsentProps) {
  return (
    <Confirmation
      isOpen={isOpen}
      onOpenChange={(isOpen) => !isOpen && onDecline()}
      title="Before you speak"
      cancelLabel="Type instead"
      confirmLabel="Allow"
      isDestructive={false}
      onConfirm={onAllow}
    >
      <p className="text-ink">
        This browser sends what you say to its maker, who returns it as text. Vitrine keeps the text for this search only, and
        never the sound.
      </p>
      <p className="text-small">We ask once. You can change this on this page at any time.</p>
    </Confirmation>
  )
}
