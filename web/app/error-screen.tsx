import { use, useState } from 'react'
import { Stage } from '#web/components/stage.tsx'
import { log } from '#web/lib/log.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkContext } from '#web/ui/link.tsx'
import type { Frame } from './frames.ts'

export type ErrorScreenProps = {
  error: unknown
  onRetry: () => void
  frame?: Frame | undefined
}

export function ErrorScreen({ error, onRetry, frame }: ErrorScreenProps) {
  const follow = use(LinkContext)
  const [errorId] = useState(() => reportError(error, 'A page could not be shown'))
  const isOnPaper = frame === 'backoffice'
  const message = (
    <>
      <h1 className="type-d2">Oops! Something went wrong</h1>
      <p className="text-lead">We're sorry, but something unexpected happened.</p>
      <div className="mt-2.5 flex flex-wrap items-center gap-8">
        <Button variant={isOnPaper ? 'primary' : 'night'} onClick={onRetry}>
          Try Again
        </Button>
        <button type="button" className="underlined min-h-7 text-lead" onClick={() => follow('/')}>
          Go Home
        </button>
      </div>
      <p className={`mt-4.5 text-small leading-[22px] ${isOnPaper ? 'text-muted' : 'text-on-night-muted'}`}>
        If this problem persists, please refresh the page or contact support.
        <br />
        <span className="figures">Error ID: {errorId}</span>
      </p>
    </>
  )
  if (isOnPaper) return <div className="grid max-w-[560px] gap-4.5 pt-16">{message}</div>
  return <Stage isInFrame={frame !== undefined}>{message}</Stage>
}

/** Logs an error and returns the id by which support finds it. */
function reportError(error: unknown, where: string): string {
  const id = `err_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6).padEnd(4, '0')}`
  log('error', `${where} (${id})`, error)
  sendToMonitoring()
  return id
}

/** No monitoring service is connected. */
function sendToMonitoring(): void {}
