import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { entryKey, positions } from '#web/lib/browser/scroll-positions.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'

export type RenderWhenIdleProps = {
  children: ReactNode
  /** Reserves its height, so that the scroll bar does not appear later. */
  room?: ReactNode
}

/** Renders a part below the first screen when the browser is idle, or at once after Back. */
export function RenderWhenIdle({ children, room }: RenderWhenIdleProps) {
  const location = useLocation()
  const [isDue, setDue] = useState(() => positions().has(entryKey(location)))
  useEffect(() => (isDue ? undefined : whenIdle(() => startTransition(() => setDue(true)))), [isDue])
  return isDue ? children : room
}
