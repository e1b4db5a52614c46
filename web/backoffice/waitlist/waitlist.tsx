import { useQuery } from '@tanstack/react-query'
import { ColumnsMenu } from '#web/components/columns-menu.tsx'
import { Counted } from '#web/components/counted.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PageHeading, PanelHeading } from '#web/components/page-heading.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { SortMenu } from '#web/components/sort-menu.tsx'
import { Stats } from '#web/components/stats.tsx'
import { useHiddenColumns } from '#web/components/use-hidden-columns.ts'
import { allOfList } from '#web/components/views/list-view.ts'
import { SavedViews } from '#web/components/views/saved-views.tsx'
import { useListViews } from '#web/components/views/use-list-views.ts'
import { useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { nextSort, readSort, sortText } from '#web/lib/lists/sort.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Segments } from '#web/ui/segments.tsx'
import { ExportWaitlist } from './export-waitlist.tsx'
import { Invitations } from './invitations/invitations.tsx'
import { countEntries, countInvited, searchEntries, sortEntries, waitlistSorts } from './waitlist-entries.ts'
import { emptyWaitlistText, filterEntries, readWaitlistFilter, waitlistChoice, waitlistFilterParts } from './waitlist-filter.ts'
import { WaitlistItems } from './waitlist-items.tsx'
import { waitlistQuery } from './waitlist-queries.ts'
import { WaitlistTable, waitlistColumns } from './waitlist-table.tsx'

export function Waitlist() {
  usePageTitle('Waitlist')
  const [params, changeSearch] = useListSearch()
  const isWide = useMediaQuery(wideScreen)
  const filter = readWaitlistFilter(params)
  const { search, invited } = waitlistChoice(filter)
  const views = useListViews({ kind: 'waitlist', views: allOfList, parts: waitlistFilterParts, filter })
  const userId = useAppStore((state) => state.user?.id)
  const isFiltering = Object.keys(filter).length > 0
  const sort = readSort(params.get('sort'), waitlistSorts)
  const hiddenColumns = useHiddenColumns('waitlist')
  const { data, isError, dataUpdatedAt, refetch } = useQuery(waitlistQuery())
  const isMissing = isError && !data
  const counts = data && countEntries(data, dataUpdatedAt)
  const unknown = isMissing ? null : undefined
  const found = data && searchEntries(data, search)
  const invitedCount = countInvited(found ?? [])
  const shown = data && sortEntries(filterEntries(data, filter), sort)
  const columns = waitlistColumns(dataUpdatedAt)
  const onSort = (column: string) => changeSearch({ sort: sortText(nextSort(sort, column)) })
  const List = isWide ? WaitlistTable : WaitlistItems
  return (
    <>
      <PageHeading title="Waitlist" subtitle="Manage waitlist and interested users" />
      <Stats
        label="Figures"
        stats={[
          { label: 'Total Signups', count: counts?.total ?? unknown },
          { label: 'This Week', count: counts?.thisWeek ?? unknown },
          { label: 'With Email', count: counts?.withEmail ?? unknown },
          { label: 'With Phone', count: counts?.withPhone ?? unknown }
        ]}
      />
      <div className="flex flex-wrap items-center gap-3 pt-6 pb-3.5">
        <PanelHeading className="mr-auto">
          Waitlist Entries {shown && <span className="figures text-muted">({formatCount(shown.length)})</span>}
        </PanelHeading>
        <Invitations />
        {shown && <ExportWaitlist entries={shown} />}
        <SearchField
          label="Search the waitlist"
          placeholder="Search by name, email, or phone..."
          className="w-85 max-md:order-1 max-md:w-full"
          value={search}
          onChange={(words) => changeSearch({ search: words }, { replace: true })}
        />
        <span className="max-md:order-2">
          <Segments
            label="Entries to show"
            options={[
              ['all', 'All'],
              ['no', <Counted key="no" name="Not invited" count={found && found.length - invitedCount} />],
              ['yes', <Counted key="yes" name="Invited" count={found && invitedCount} />]
            ]}
            value={invited ?? 'all'}
            onChange={(next) => changeSearch({ invited: next === 'all' ? undefined : next })}
          />
        </span>
        {isWide ? (
          <ColumnsMenu columns={columns} hiddenColumns={hiddenColumns} />
        ) : (
          <SortMenu columns={columns} sort={sort} onSort={onSort} />
        )}
      </div>
      <SavedViews
        {...views}
        kind="waitlist"
        userId={userId}
        filter={filter}
        counts={data && views.views.map((view) => filterEntries(data, view.filter).length)}
      />
      <p role="status" className="sr-only">
        {!data && !isError && 'Loading waitlist...'}
        {shown && isFiltering && (shown.length === 1 ? '1 entry found' : `${formatCount(shown.length)} entries found`)}
      </p>
      {isMissing ? (
        <LoadFailure what="The waitlist" onRetry={refetch} />
      ) : (
        <List
          entries={shown}
          now={dataUpdatedAt}
          sort={sort}
          onSort={onSort}
          hidden={hiddenColumns.hidden}
          emptyText={<p className="py-12 text-muted">{emptyWaitlistText(data ?? [], filter)}</p>}
        />
      )}
    </>
  )
}
