import { type ReactNode, useEffect, useReducer } from 'react'
import { useIsConnected } from '#web/lib/browser/connection.ts'
import { relativeTime } from '#web/lib/format/dates.ts'
import { useOldestShown } from './use-oldest-shown.ts'

export function ConnectionLine({ children }: { children?: ReactNode }) {
  const isConnected = useIsConnected()
  return (
    <div role="status">
      {!isConnected && (
        <p className="border-t border-line bg-sunken px-(--margin) py-2 text-center text-small text-ink">
          No connection. <Age /> {children}
        </p>
      )}
    </div>
  )
}

const minuteMs = 60_000

function Age() {
  const oldest = useOldestShown()
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(showAgain, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return oldest !== undefined && `Last updated ${relativeTime(new Date(oldest).toISOString(), Date.now())}.`
}
