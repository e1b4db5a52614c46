import type { ComponentType } from 'react'
import { DiscardQuestion } from '#web/components/discard-question.tsx'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { EarlierRequests } from './earlier-requests.tsx'
import { RequestForm } from './request-form.tsx'
import { ServicesOverview } from './services-overview.tsx'
import type { ServicesViewProps } from './services-view.ts'

const parts: Record<string, ComponentType<ServicesViewProps>> = { request: RequestForm, earlier: EarlierRequests }

export type ServicesProps = { views: SheetViews; onClose: () => void }

export function Services({ views, onClose }: ServicesProps) {
  const user = useAppStore((state) => state.user)
  const isResolved = useAppStore((state) => state.isSessionResolved)
  const name = views.current?.name
  const Part = name === undefined ? undefined : parts[name]
  return (
    <div key={name} className="min-h-0 flex-1 overflow-auto px-4 py-6 md:px-8">
      {isResolved && user && Part ? (
        <Part userId={user.id} views={views} onClose={onClose} />
      ) : (
        <ServicesOverview userId={isResolved ? user?.id : undefined} isResolved={isResolved} views={views} onClose={onClose} />
      )}
      <DiscardQuestion views={views} />
    </div>
  )
}
