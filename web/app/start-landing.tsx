import type { Root } from 'react-dom/client'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { Landing } from '#web/shop/landing/landing.tsx'
import { createHandover } from './hand-over.ts'
import { startWithoutRouter } from './start-without-router.tsx'

/** The app is loaded when the browser is idle, and takes over with the first navigation. */
export function startLanding(root: Root): void {
  whenIdle(() => void import('./start-app.tsx').catch(() => undefined))
  startWithoutRouter(root, createHandover(root), <Landing />)
}
