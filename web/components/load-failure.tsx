import { Button } from '#web/ui/button.tsx'

export type LoadFailureProps = {
  what: string
  /** Not needed by what is tried again of itself. */
  onRetry?: () => void
}

/** A part of a page that could not be had, and the way to try again. */
export function LoadFailure({ what, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 border-y border-line py-8">
      <p className="text-body">
        {what} could not be loaded. {onRetry ? 'Try again in a moment.' : 'We will keep trying.'}
      </p>
      {onRetry && (
        <Button variant="line" size="dense" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
