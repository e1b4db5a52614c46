import { Button } from '#web/ui/button.tsx'

export type LoadFailureProps = {
  what: string
  /** Omitted if the request is retried automatically. */
  onRetry?: () => void
}

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
