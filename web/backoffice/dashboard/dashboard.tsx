import { useQueries } from '@tanstack/react-query'
import { PageHeading } from '#web/components/page-heading.tsx'
import { Stats } from '#web/components/stats.tsx'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { countedTables, countQuery } from './dashboard-queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TodayStrip } from './today-strip.tsx'

export function Dashboard() {
  usePageTitle('Dashboard')
  const counts = useQueries({ queries: countedTables.map(countQuery) })
  return (
    <>
      <PageHeading title="Dashboard" subtitle="Overview of your business performance" />
      <Stats
        label="Counts"
        stats={countedTables.map(({ label }, index) => ({
          label,
          count: counts[index]?.data ?? (counts[index]?.isError ? null : undefined)
        }))}
      />
      <div className="mt-10 grid gap-x-14 gap-y-9 md:grid-cols-[7fr_5fr] md:max-lg:gap-x-8">
        <RecentActivity />
        <QuickActions />
      </div>
      <TodayStrip />
    </>
  )
}
