import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { PageHeading, PanelHeading } from '#web/components/page-heading.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { Button } from '#web/ui/button.tsx'
import { clientStatuses, countClients, filterClients } from './client.ts'
import { ClientGrid } from './client-grid.tsx'
import { clientsQuery } from './client-queries.ts'
import { ClientTiles } from './client-tiles.tsx'
import { ExportClients } from './export/export-clients.tsx'
import { ClientRecordSheet } from './record/client-record-sheet.tsx'
import { useRecordUrl } from './record/use-record-url.ts'
import { SalonDesk } from './salon/salon-sheet.tsx'

export function Clients() {
  usePageTitle('Clients')
  const [params, changeSearch] = useListSearch()
  const record = useRecordUrl()
  const status = clientStatuses.find((known) => known === params.get('status'))
  const search = params.get('search')?.slice(0, 200) ?? ''
  const { data, isError, dataUpdatedAt } = useQuery(clientsQuery())
  // §8: a list that failed to load is empty.
  const profiles = data ?? (isError ? [] : undefined)
  const shown = profiles && filterClients(profiles, { status, search })
  const isFiltering = status !== undefined || search !== ''
  return (
    <>
      <PageHeading title="Clients" subtitle="View and manage all users" />
      <div className="mt-6 flex items-center justify-between gap-4">
        <PanelHeading>Client Directory</PanelHeading>
        <ExportClients />
        <SalonDesk />
      </div>
      <p className="figures mb-5 text-muted">
        View and manage all users in your system{profiles && ` (${formatCount(profiles.length)} total)`}
      </p>
      <ClientTiles
        counts={profiles && countClients(profiles)}
        chosen={status ?? 'all'}
        onChoose={(choice) => changeSearch({ status: choice === 'all' ? undefined : choice })}
      />
      <div className="mt-6 flex gap-2 md:gap-3">
        <SearchField
          label="Search users"
          placeholder="Search users by name or email..."
          className="min-w-0 flex-1"
          value={search}
          onChange={(words) => changeSearch({ search: words }, { replace: true })}
        />
        <Button variant="line" size="dense" className="max-md:h-11 max-md:px-3">
          <SlidersHorizontal className="size-4" strokeWidth={1.4} aria-hidden />
          Filter
        </Button>
      </div>
      <p role="status" className="sr-only">
        {!shown && 'Loading users...'}
        {shown && isFiltering && (shown.length === 1 ? '1 user found' : `${formatCount(shown.length)} users found`)}
      </p>
      {shown?.length === 0 ? (
        <NoClients isFiltering={isFiltering} />
      ) : (
        <ClientGrid profiles={shown} now={dataUpdatedAt} onOpen={record.open} />
      )}
      <ClientRecordSheet />
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
