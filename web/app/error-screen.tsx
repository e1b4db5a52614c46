import { useState } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { useNavigate } from 'react-router'
import { Stage } from '#web/components/stage.tsx'
import { reportError } from '#web/lib/report-error.ts'
import { Button } from '#web/ui/button.tsx'

/** What is shown when a page can't be. */
export function ErrorScreen({ error, resetErrorBoundary }: FallbackProps) {
  const navigate = useNavigate()
  const [errorId] = useState(() => reportError(error, 'A page could not be shown'))
  return (
    <Stage>
      <h1 className="type-d2">Oops! Something went wrong</h1>
      <p className="text-lead">We're sorry, but something unexpected happened.</p>
      <div className="mt-2.5 flex flex-wrap items-center gap-8">
        <Button variant="night" onClick={resetErrorBoundary}>
          Try Again
        </Button>
        <button
          type="button"
          className="underlined min-h-7 text-lead"
          onClick={() => {
            navigate('/')
            resetErrorBoundary()
          }}
        >
          Go Home
        </button>
      </div>
      <p className="mt-4.5 text-small leading-[22px] text-on-night-muted">
        If this problem persists, please refresh the page or contact support.
        <br />
        <span className="figures">Error ID: {errorId}</span>
      </p>
    </Stage>
  )
}
