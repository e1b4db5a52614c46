import { type ReactNode, useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ArrangedPage } from '#web/components/arranged/arranged-page.tsx'
import { ArrangedRows } from '#web/components/arranged/arranged-rows.tsx'
import { type ArrangedRow, useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { RenderWhenIdle } from '#web/components/render-when-idle.tsx'
import { orderRows } from '#web/domain/arrangements/arrangement.ts'
import { categoryPath } from '#web/domain/catalogue/paths.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { greeting } from '#web/lib/format/dates.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { BecauseSaved } from './because-saved.tsx'
import { BrandList } from './brand-list.tsx'
import { Chosen } from './chosen.tsx'
import { CollectionStory } from './collection-story.tsx'
import { CurationRow } from './curation-row.tsx'
import { Feed } from './feed.tsx'
import { createFeedDeduplication } from './feed-deduplication.ts'
import { FeedFilm } from './feed-film.tsx'
import { FeedRow } from './feed-row.tsx'
import { type RowId, rowIds, rowNames } from './feed-rows.ts'
import { ForYou } from './for-you.tsx'
import { HiddenRows } from './hidden-rows.tsx'
import { LitBanner } from './lit-banner.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { SinceSavedRow } from './since-saved-row.tsx'
import { standfirst } from './standfirst.ts'
import { FeedDeduplicationContext } from './use-deduplicated.ts'
import { useFeedNews } from './use-feed-news.ts'
import { type HiddenRows as Hidden, useHiddenRows } from './use-hidden-rows.ts'
import { ViewedRow } from './viewed-row.tsx'

export function Home() {
  const [params] = useSearchParams()
  const category = params.get('category')
  // Where categories were before they had pages of their own.
  return category ? <Navigate to={categoryPath(category)} replace /> : <PersonalFeed />
}

function PersonalFeed() {
  usePageTitle('Home')
  const user = useAppStore((state) => state.user)
  return (
    <Rows key={user?.id} userId={user?.id ?? ''} greetedName={user && user.full_name !== user.email ? user.full_name : ''} />
  )
}

function Rows({ userId, greetedName }: { userId: string; greetedName: string }) {
  const rows = useHiddenRows(userId)
  const news = useFeedNews(userId)
  const isStaff = useAppStore((state) => state.user?.is_staff === true)
  return (
    <ArrangedPage page="home" name="Home" isStaff={isStaff}>
      <Deduplicated>
        <HomeHeading
          title={`${greeting(new Date())}${greetedName && `, ${greetedName.split(' ')[0]}`}.`}
          line={news ? standfirst(news, new Date()) : ''}
        />
        <ArrangedRows
          rows={[
            { id: 'lead', name: 'Lead', isNight: true, content: <LitBanner /> },
            feedRow(rows, 'new', <NewArrivals />),
            { id: 'film-1', name: 'First film', content: <FeedFilm place={0} setting="wide" /> },
            personalRow(rows, 'forYou', <ForYou />),
            personalRow(rows, 'saved', <BecauseSaved />),
            personalRow(rows, 'changes', <SinceSavedRow />),
            feedRow(rows, 'brands', <BrandList />),
            { id: 'film-2', name: 'Second film', content: <FeedFilm place={1} setting="right" /> },
            feedRow(rows, 'collection', <CollectionStory />),
            feedRow(rows, 'curations', <CurationRow />),
            personalRow(rows, 'viewed', <ViewedRow />),
            { id: 'film-3', name: 'Third film', content: <FeedFilm place={2} setting="left" /> },
            feedRow(rows, 'chosen', <Chosen />)
          ]}
        />
        <RenderWhenIdle>
          <Feed />
        </RenderWhenIdle>
        <HiddenRows rows={rows} />
      </Deduplicated>
    </ArrangedPage>
  )
}

function feedRow(rows: Hidden, id: RowId, content: ReactNode): ArrangedRow {
  return {
    id,
    name: rowNames[id],
    content: (
      <FeedRow id={id} rows={rows}>
        {content}
      </FeedRow>
    )
  }
}

function personalRow(rows: Hidden, id: RowId, content: ReactNode): ArrangedRow {
  return { ...feedRow(rows, id, content), isPersonal: true }
}

/** No product stands in two rows, counted from the top as the rows are arranged. */
function Deduplicated({ children }: { children: ReactNode }) {
  const { arrangement } = useArrangement()
  const deduplication = useMemo(
    () => createFeedDeduplication(orderRows(allRows, arrangement).map(({ id }) => id)),
    [arrangement]
  )
  return <FeedDeduplicationContext value={deduplication}>{children}</FeedDeduplicationContext>
}

const allRows = rowIds.map((id) => ({ id }))

export type HomeHeadingProps = {
  title: string
  line: string
}

export function HomeHeading({ title, line }: HomeHeadingProps) {
  return (
    <section className="page-width pt-10 pb-8 md:pt-(--s8) md:pb-(--s7)">
      <div className="grid-page items-end">
        <h1 tabIndex={-1} className="type-d2 col-span-full wrap-anywhere outline-none md:col-span-7">
          {title}
        </h1>
        {/* Reserves the height of two lines, so that nothing below moves. */}
        <p className="col-span-full flex min-h-[84px] max-w-[38ch] text-lead max-md:mt-4 md:col-span-5 md:col-start-8 md:items-end lg:col-span-4 lg:col-start-9">
          {line && <span className="animate-[fade-in_var(--t-base)_var(--ease)]">{line}</span>}
        </p>
      </div>
    </section>
  )
}
