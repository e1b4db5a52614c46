import { Picture } from '#web/components/picture.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { collectionPath } from '#web/domain/catalogue/paths.ts'
import { collectionQuery, collectionsQuery, type StoryCard } from '#web/domain/catalogue/story-queries.ts'
import { weekMs } from '#web/lib/durations.ts'
import { fold } from '#web/lib/format/text.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useDemoPlaceholder } from '#web/store/use-demo-data.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Link } from '#web/ui/link.tsx'
import { feedFilms } from './feed-films.ts'
import { HideRow } from './feed-row.tsx'
import { useDeduplicated } from './use-deduplicated.ts'

export function CollectionStory() {
  const { data: collections = [] } = useDeferredQuery({
    ...collectionsQuery(),
    placeholderData: useDemoPlaceholder((demo) => demo.collections)
  })
  const { data: brands } = useDeferredQuery(shownBrandsQuery())
  const banners = useAppStore((state) => state.demoData.videoBanners)
  const films = new Set(feedFilms(brands, banners).map(({ title }) => fold(title)))
  const filled = collections.filter(({ title, productCount }) => productCount > 2 && !films.has(fold(title)))
  const chosen = filled[Math.floor(Date.now() / weekMs) % filled.length]
  return chosen ? <Story key={chosen.slug} collection={chosen} /> : null
}

function Story({ collection: { slug, title, line, productImageUrl } }: { collection: StoryCard }) {
  const { data: story } = useDeferredQuery(collectionQuery(slug))
  const saved = useSaved()
  const others = story?.items.slice(1).map(({ product }) => product) ?? []
  const items = useDeduplicated(others, { row: 'collection', count: 2, atLeast: 2 })
  return (
    <section aria-label={title} className="page-width pt-(--s10)">
      <div className="grid-page items-end gap-y-8">
        <Link to={collectionPath(slug)} tabIndex={-1} aria-hidden className="col-span-full md:col-span-5">
          <Picture src={productImageUrl} alt="" sizes={`(min-width: 768px) ${pageShare(42)}, 100vw`} />
        </Link>
        <div className="col-span-full md:col-span-6 md:col-start-7">
          <h2 className="type-d2 break-words">{title}</h2>
          <p className="mt-4.5 max-w-[34ch] text-lead text-muted">{line}</p>
          <p className="mt-3 text-small text-bronze">A different collection each week.</p>
          <div className="mt-4.5 mb-8 flex items-baseline gap-6 md:mb-12">
            <Link to={collectionPath(slug)} className="underlined inline-flex min-h-6 items-center text-ui">
              See the collection<span className="sr-only"> {title}</span>
            </Link>
            <HideRow />
          </div>
          {story ? <ProductShelf count={2} products={items} {...saved} /> : <ShelfSkeleton count={2} cards={2} />}
        </div>
      </div>
    </section>
  )
}
