import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { SessionUser } from '#web/lib/session.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { SpaceSkeleton } from './space-skeleton.tsx'

/** Leads a visitor to sign in and back to this very address. */
export function SignedInOnly({ children }: { children: (user: SessionUser) => ReactNode }) {
  const location = useLocation()
  const isResolved = useAppStore((state) => state.isSessionResolved)
  const isPending = useAppStore((state) => state.pendingUser !== null)
  const user = useAppStore((state) => state.user)
  if (!isResolved) return <SpaceSkeleton />
  if (!user) return <Navigate to={isPending ? '/two-step' : '/auth'} replace state={{ from: location }} />
  return children(user)
}
