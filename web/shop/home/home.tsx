import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { RenderWhenIdle } from '#web/components/render-when-idle.tsx'
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

function Rows({ userId, greetedName }: { userId: string; greetedName: string }) {
  const rows = useHiddenRows(userId)
  const [deduplication] = useState(createFeedDeduplication)
  const news = useFeedNews(userId)
  return (
    <FeedDeduplicationContext value={deduplication}>
      <HomeHeading
        title={`${greeting(new Date())}${greetedName && `, ${greetedName.split(' ')[0]}`}.`}
        line={news ? standfirst(news, new Date()) : ''}
      />
      <LitBanner />
      <FeedRow id="new" rows={rows}>
        <NewArrivals />
      </FeedRow>
      <RenderWhenIdle>
        <FeedFilm place={0} setting="wide" />
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedRow id="forYou" rows={rows}>
          <ForYou />
        </FeedRow>
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedRow id="saved" rows={rows}>
          <BecauseSaved />
        </FeedRow>
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedRow id="changes" rows={rows}>
          <SinceSavedRow />
        </FeedRow>
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedRow id="brands" rows={rows}>
          <BrandList />
        </FeedRow>
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedFilm place={1} setting="right" />
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedRow id="collection" rows={rows}>
          <CollectionStory />
        </FeedRow>
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedRow id="curations" rows={rows}>
          <CurationRow />
        </FeedRow>
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedRow id="viewed" rows={rows}>
          <ViewedRow />
        </FeedRow>
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedFilm place={2} setting="left" />
      </RenderWhenIdle>
      <RenderWhenIdle>
        <FeedRow id="chosen" rows={rows}>
          <Chosen />
        </FeedRow>
      </RenderWhenIdle>
      <RenderWhenIdle>
        <Feed />
      </RenderWhenIdle>
      <HiddenRows rows={rows} />
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
