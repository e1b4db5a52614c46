import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ArrangedRows } from '#web/components/arranged/arranged-rows.tsx'
import { ArrangementContext } from '#web/components/arranged/arrangement-context.ts'
import { RenderWhenIdle } from '#web/components/render-when-idle.tsx'
import { orderRows, unarranged } from '#web/domain/arrangements/arrangement.ts'
import { arrangementQuery } from '#web/domain/arrangements/arrangement-queries.ts'
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
import { type RowId, rowIds } from './feed-rows.ts'
import { ForYou } from './for-you.tsx'
import { HiddenRows } from './hidden-rows.tsx'
import { LitBanner } from './lit-banner.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { SinceSavedRow } from './since-saved-row.tsx'
import { standfirst } from './standfirst.ts'
import { FeedDeduplicationContext } from './use-deduplicated.ts'
import { useFeedNews } from './use-feed-news.ts'
import { useHiddenRows } from './use-hidden-rows.ts'
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

const personalRows = rowIds.map((id) => ({ id }))

function Rows({ userId, greetedName }: { userId: string; greetedName: string }) {
  const rows = useHiddenRows(userId)
  const news = useFeedNews(userId)
  const { data: arrangement = unarranged } = useQuery(arrangementQuery('home'))
  const deduplication = useMemo(
    () => createFeedDeduplication(orderRows(personalRows, arrangement).map(({ id }) => id)),
    [arrangement]
  )
  const personal = (id: RowId, content: ReactNode) => ({
    id,
    content: (
      <FeedRow id={id} rows={rows}>
        {content}
      </FeedRow>
    )
  })
  return (
    <FeedDeduplicationContext value={deduplication}>
      <ArrangementContext value={arrangement}>
        <HomeHeading
          title={`${greeting(new Date())}${greetedName && `, ${greetedName.split(' ')[0]}`}.`}
          line={news ? standfirst(news, new Date()) : ''}
        />
        <ArrangedRows
          rows={[
            { id: 'lead', content: <LitBanner /> },
            personal('new', <NewArrivals />),
            { id: 'film-1', content: <FeedFilm place={0} setting="wide" /> },
            personal('forYou', <ForYou />),
            personal('saved', <BecauseSaved />),
            personal('changes', <SinceSavedRow />),
            personal('brands', <BrandList />),
            { id: 'film-2', content: <FeedFilm place={1} setting="right" /> },
            personal('collection', <CollectionStory />),
            personal('curations', <CurationRow />),
            personal('viewed', <ViewedRow />),
            { id: 'film-3', content: <FeedFilm place={2} setting="left" /> },
            personal('chosen', <Chosen />)
          ]}
        />
        <RenderWhenIdle>
          <Feed />
        </RenderWhenIdle>
        <HiddenRows rows={rows} />
      </ArrangementContext>
    </FeedDeduplicationContext>
  )
}

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
