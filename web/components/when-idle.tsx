import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { entryKey, positions } from '#web/lib/browser/scroll-positions.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'

export type WhenIdleProps = {
  children: ReactNode
  /** What holds its room until then, where the page would get its scroll bar later. */
  room?: ReactNode
}

/**
 * A part of a page below its first screen: it is made when what is seen first is there. Whoever comes back finds the page as
 * they left it, so then it is there from the start.
 */
export function WhenIdle({ children, room }: WhenIdleProps) {
  const location = useLocation()
  const [isDue, setDue] = useState(() => positions().has(entryKey(location)))
  useEffect(() => (isDue ? undefined : whenIdle(() => startTransition(() => setDue(true)))), [isDue])
  return isDue ? children : room
}
