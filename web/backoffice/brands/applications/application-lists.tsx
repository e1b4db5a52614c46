import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { ApplicationItem } from './application-item.tsx'
import {
  applicationsAtOnce,
  decidedApplicationsQuery,
  type ListedApplications,
  openApplicationsQuery
} from './application-queries.ts'
import { StaffEmail } from './staff-email.tsx'

export type ListName = 'open' | 'decided'

type ApplicationListsProps = {
  list: ListName
  onShow: (list: ListName) => void
  onOpen: (id: string, list: ListName) => void
}

export function ApplicationLists({ list, onShow, onOpen }: ApplicationListsProps) {
  return (
    <Tabs
      activationMode="manual"
      value={list}
      onValueChange={(next) => onShow(next === 'decided' ? 'decided' : 'open')}
      className="flex min-h-0 flex-1 flex-col px-4 md:px-8"
    >
      <TabsList>
        <TabsTrigger value="open">To answer</TabsTrigger>
        <TabsTrigger value="decided">Decided</TabsTrigger>
      </TabsList>
      <TabsContent value="open" className="min-h-0 flex-1 overflow-auto py-5">
        <Open onOpen={(id) => onOpen(id, 'open')} />
        <StaffEmail />
      </TabsContent>
      <TabsContent value="decided" className="min-h-0 flex-1 overflow-auto py-5">
        <Decided onOpen={(id) => onOpen(id, 'decided')} />
      </TabsContent>
    </Tabs>
  )
}

type ListProps = { onOpen: (id: string) => void }

function Open({ onOpen }: ListProps) {
  const [count, setCount] = useState(applicationsAtOnce)
  const query = useQuery(openApplicationsQuery(count))
  const more = () => setCount(count + applicationsAtOnce)
  return <Items {...query} emptyText="Every application has been answered." onOpen={onOpen} onMore={more} />
}

function Decided({ onOpen }: ListProps) {
  const [count, setCount] = useState(applicationsAtOnce)
  const query = useQuery(decidedApplicationsQuery(count))
  const more = () => setCount(count + applicationsAtOnce)
  return <Items {...query} emptyText="No application has been decided yet." onOpen={onOpen} onMore={more} />
}

type ItemsProps = ListProps &
  Pick<UseQueryResult<ListedApplications>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'> & {
    emptyText: string
    onMore: () => void
  }

function Items({ data, isError, isPlaceholderData, refetch, emptyText, onOpen, onMore }: ItemsProps) {
  if (!data) return isError ? <LoadFailure what="The applications" onRetry={() => void refetch()} /> : <Loading />
  const { rows, total } = data
  if (rows.length === 0) return <p className="border-y border-line py-6 text-body text-muted">{emptyText}</p>
  return (
    <>
      <ul className="border-t border-line">
        {rows.map((application) => (
          <ApplicationItem key={application.id} application={application} onOpen={() => onOpen(application.id)} />
        ))}
      </ul>
      {rows.length < total && (
        <Button variant="line" className="mt-5" onClick={onMore}>
          {isPlaceholderData ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className="grid gap-7 pt-4">
      <p role="status" className="sr-only">
        Loading applications...
      </p>
      <SkeletonBar className="w-1/2" />
      <SkeletonBar className="w-2/3" />
    </div>
  )
}
