import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAppStore } from '#web/store/app-store.ts'
import { useIsLeaving } from './page-transition.tsx'

export type RequireSessionProps = { isNeeded?: boolean; children: ReactNode }

export function RequireSession({ isNeeded = true, children }: RequireSessionProps) {
  const location = useLocation()
  const isLeaving = useIsLeaving()
  const isResolved = useAppStore((state) => state.isSessionResolved)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const hasSignedOut = useAppStore((state) => state.hasSignedOut)
  if (!isNeeded) return children
  if (!isResolved) {
    return (
      <p role="status" className="grid min-h-svh place-items-center text-ui text-muted">
        Loading...
      </p>
    )
  }
  if (!isAuthenticated && !isLeaving && hasSignedOut) return <Navigate to="/" replace />
  if (!isAuthenticated && !isLeaving) return <Navigate to="/auth" replace state={{ from: location }} />
  return children
}
