import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageLoading } from '#web/components/page-loading.tsx'
import { factorDutyQuery } from '#web/domain/second-step/second-step-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useIsLeaving } from './page-transition.tsx'

export type RequireSessionProps = { isNeeded?: boolean; children: ReactNode }

export function RequireSession({ isNeeded = true, children }: RequireSessionProps) {
  const location = useLocation()
  const isLeaving = useIsLeaving()
  const isResolved = useAppStore((state) => state.isSessionResolved)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const hasSignedOut = useAppStore((state) => state.hasSignedOut)
  const isPending = useAppStore((state) => state.pendingUser !== null)
  const isDuty = useFactorDuty()
  if (!isNeeded) return children
  if (!isResolved) return <PageLoading />
  if ((isPending || isDuty) && !isLeaving) return <Navigate to="/two-step" replace state={{ from: location }} />
  if (!isAuthenticated && !isLeaving && hasSignedOut) return <Navigate to="/" replace />
  if (!isAuthenticated && !isLeaving) return <Navigate to="/auth" replace state={{ from: location }} />
  return children
}

function useFactorDuty(): boolean {
  const user = useAppStore((state) => state.user)
  const isStaff = useAppStore((state) => state.isAuthenticated && state.user?.is_staff === true)
  const { data = false } = useQuery({ ...factorDutyQuery(user?.id ?? ''), enabled: isStaff })
  return data
}
