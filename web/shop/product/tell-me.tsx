import { Button } from '#web/ui/button.tsx'

export type TellMeProps = {
  isTold: boolean
  onTell: () => void
  onForget: () => void
  className?: string
}

/** Replaces "Add to cart" for a sold-out product. The button stays in place, so that the focus does too. */
export function TellMe({ isTold, onTell, onForget, className }: TellMeProps) {
  return (
    <Button variant={isTold ? 'line' : 'primary'} className={className} onClick={isTold ? onForget : onTell}>
      {isTold ? 'Stop notifying me' : 'Notify me when it is back'}
    </Button>
  )
}
