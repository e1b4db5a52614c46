import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { ApplicationItem } from './application-item.tsx'
import { type ApplicationRow, decidedApplicationsQuery, openApplicationsQuery } from './application-queries.ts'
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
  const query = useQuery(openApplicationsQuery())
  return <Items {...query} rows={query.data?.rows} emptyText="Every application has been answered." onOpen={onOpen} />
}

function Decided({ onOpen }: ListProps) {
  const query = useQuery(decidedApplicationsQuery())
  return <Items {...query} rows={query.data} emptyText="No application has been decided yet." onOpen={onOpen} />
}

type ItemsProps = ListProps &
  Pick<UseQueryResult, 'isError' | 'refetch'> & { rows: ApplicationRow[] | undefined; emptyText: string }

function Items({ rows, isError, refetch, emptyText, onOpen }: ItemsProps) {
  if (!rows) return isError ? <LoadFailure what="The applications" onRetry={() => void refetch()} /> : <Loading />
  if (rows.length === 0) return <p className="border-y border-line py-6 text-body text-muted">{emptyText}</p>
  return (
    <ul className="border-t border-line">
      {rows.map((application) => (
        <ApplicationItem key={application.id} application={application} onOpen={() => onOpen(application.id)} />
      ))}
    </ul>
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
