import { Button } from '#web/ui/button.tsx'

export type NotifyMeProps = {
  isSubscribed: boolean
  onTell: () => void
  onRemove: () => void
  className?: string
}

/** Replaces "Add to cart" for a sold-out product. The button stays in place, so that the focus does too. */
export function NotifyMe({ isSubscribed, onTell, onRemove, className }: NotifyMeProps) {
  return (
    <Button variant={isSubscribed ? 'line' : 'primary'} className={className} onClick={isSubscribed ? onRemove : onTell}>
      {isSubscribed ? 'Stop notifying me' : 'Notify me when it is back'}
    </Button>
  )
}
