import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { PageHeading, PanelHeading } from '#web/components/page-heading.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { allOfList } from '#web/components/views/list-view.ts'
import { SavedViews } from '#web/components/views/saved-views.tsx'
import { useListViews } from '#web/components/views/use-list-views.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { clientChoice, clientFilterParts, readClientFilter } from './client-filter.ts'
import { ClientGrid } from './client-grid.tsx'
import { ClientGroups } from './client-groups.tsx'
import { clientSorts, sortNames } from './client-list.ts'
import { type ClientCounts, clientCountsQuery } from './client-queries.ts'
import { ClientTiles } from './client-tiles.tsx'
import { ExportClients } from './export/export-clients.tsx'
import { ClientRecordSheet } from './record/client-record-sheet.tsx'
import { useRecordUrl } from './record/use-record-url.ts'
import { SalonDesk } from './salon/salon-sheet.tsx'
import { useClientList } from './use-client-list.ts'
import { useViewCounts } from './use-view-counts.ts'
import { WaitingLine } from './waiting-line.tsx'
import { conversationsQuery, waitingQuery } from './waiting-queries.ts'

const noCounts: ClientCounts = { all: 0, active: 0, vip: 0, new: 0, inactive: 0 }

export function Clients() {
  usePageTitle('Clients')
  const [params, changeSearch] = useListSearch()
  const record = useRecordUrl()
  const filter = readClientFilter(params)
  const { status, group, search } = clientChoice(filter)
  const views = useListViews({ kind: 'clients', views: allOfList, parts: clientFilterParts, filter })
  const userId = useAppStore((state) => state.user?.id)
  const usualSort = group === 'waiting' ? 'waiting' : 'newest'
  const sort = clientSorts.find((known) => known === params.get('sort')) ?? usualSort
  const counting = useQuery(clientCountsQuery())
  // §8: figures that failed to load are zero.
  const counts = counting.data ?? (counting.isError ? noCounts : undefined)
  const list = useClientList({ status, search, group, sort })
  const total = list.first?.total
  const viewCounts = useViewCounts(views.views)
  const { data: desk } = useQuery(conversationsQuery())
  const { data: waiting } = useQuery(waitingQuery())
  const conversations = new Map((desk ?? []).map((conversation) => [conversation.client_id, conversation]))
  const isFiltering = status !== undefined || search !== '' || group !== undefined
  return (
    <>
      <PageHeading title="Clients" subtitle="View and manage all users" />
      <div className="mt-6 flex items-center justify-between gap-4">
        <PanelHeading>Client Directory</PanelHeading>
        <ExportClients />
        <SalonDesk />
      </div>
      <p className="figures mb-5 text-muted">
        View and manage all users in your system{counts && ` (${formatCount(counts.all)} total)`}
      </p>
      <ClientTiles
        counts={counts}
        chosen={status ?? 'all'}
        onChoose={(choice) => changeSearch({ status: choice === 'all' ? undefined : choice })}
      />
      <div className="mt-6 flex flex-wrap items-center gap-2 md:gap-3">
        <SearchField
          label="Search users"
          placeholder="Search users by name or email..."
          className="min-w-50 flex-1 max-md:w-full max-md:flex-none"
          value={search}
          onChange={(words) => changeSearch({ search: words }, { replace: true })}
        />
        <ClientGroups
          chosen={group}
          counts={{
            ...(waiting && { carts: waiting.carts, requests: waiting.requests }),
            ...(desk && {
              waiting: desk.filter(({ waiting_since }) => waiting_since !== null).length,
              mine: desk.filter(({ is_mine }) => is_mine).length
            })
          }}
          onChoose={(next) => changeSearch({ show: next })}
        />
        <span className="max-md:flex-1">
          <NativeSelect
            aria-label="Sort clients"
            className="h-9! text-small! max-md:h-11!"
            value={sort}
            onChange={({ target }) => changeSearch({ sort: target.value === usualSort ? undefined : target.value })}
          >
            {clientSorts.map((each) => (
              <option key={each} value={each}>
                {sortNames[each]}
              </option>
            ))}
          </NativeSelect>
        </span>
        <Button variant="line" size="dense" className="max-md:h-11 max-md:px-3">
          <SlidersHorizontal className="size-4" strokeWidth={1.4} aria-hidden />
          Filter
        </Button>
      </div>
      <SavedViews {...views} kind="clients" userId={userId} filter={filter} counts={viewCounts} className="mt-4" />
      <WaitingLine />
      <p role="status" className="sr-only">
        {total === undefined && 'Loading users...'}
        {total !== undefined && isFiltering && (total === 1 ? '1 user found' : `${formatCount(total)} users found`)}
      </p>
      {total === 0 ? (
        <NoClients isFiltering={isFiltering} />
      ) : (
        <ClientGrid request={list.request} total={total} conversations={conversations} now={list.readAt} onOpen={record.open} />
      )}
      <ClientRecordSheet request={list.request} total={total ?? 0} />
    </>
  )
}

function NoClients({ isFiltering }: { isFiltering: boolean }) {
  return (
    <div className="mt-6 grid gap-1 border-y border-line py-12">
      <p className="text-body">No users found</p>
      <p className="text-muted">{isFiltering ? 'Try adjusting your search or filters' : 'No users have been added yet'}</p>
    </div>
  )
}
