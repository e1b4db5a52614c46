import { Button } from '#web/ui/button.tsx'

export type TellMeProps = {
  /** The shopper will be told. */
  isTold: boolean
  onTell: () => void
  onForget: () => void
  className?: string
}

/** In the place of "Add to cart" where a piece is sold out. The button stays where it is, so that the focus does too. */
export function TellMe({ isTold, onTell, onForget, className }: TellMeProps) {
  return (
    <Button variant={isTold ? 'line' : 'primary'} className={className} onClick={isTold ? onForget : onTell}>
      {isTold ? 'Stop notifying me' : 'Notify me when it is back'}
    </Button>
  )
}
