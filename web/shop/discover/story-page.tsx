import type { UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ArrangedPage } from '#web/components/arranged/arranged-page.tsx'
import { ArrangedProducts } from '#web/components/arranged/arranged-products.tsx'
import { ArrangedText } from '#web/components/arranged/arranged-text.tsx'
import { useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { curationsQuery, type Story } from '#web/domain/catalogue/story-queries.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { splitFirstSentence } from '#web/lib/format/text.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Link } from '#web/ui/link.tsx'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import { CurationCards } from './curation-cards.tsx'
import { SaveCuration } from './save-curation.tsx'

export type StoryPageProps = { query: UseQueryOptions<Story | null, Error, Story | null, string[]> }

export function StoryPage({ query }: StoryPageProps) {
  const { data: story, isError, refetch } = useDeferredQuery(query)
  usePageTitle(story?.title ?? 'Curations')
  const isStaff = useAppStore((state) => state.user?.is_staff === true)
  return (
    <>
      <nav aria-label="You are here" className="page-width pt-6">
        <Link to="/discover" className="underlined inline-flex min-h-6 items-center text-ui">
          All curations
        </Link>
      </nav>
      {isError && !story ? (
        <div className="page-width pt-(--s7)">
          <LoadFailure what="This edit" onRetry={() => void refetch()} />
        </div>
      ) : story === undefined ? (
        <StorySkeleton />
      ) : story === null ? (
        <section className="page-width pt-(--s7)">
          <h1 className="type-d2 max-w-[18ch]">This edit is no longer on view.</h1>
          <p className="mt-6 max-w-[42ch] text-lead text-muted">This edit left with its season. See the current ones.</p>
        </section>
      ) : (
        <ArrangedPage page={story.page ?? ''} name={story.title} isStaff={isStaff && story.page !== undefined}>
          <StoryDetail story={story} />
        </ArrangedPage>
      )}
    </>
  )
}

function StoryDetail({ story: { curationId, title, label, line, text, imageUrl, items } }: { story: Story }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The path does not change, so neither the router nor the announcer handles it.
  useEffect(() => {
    if (useAppStore.getState().navigationDirection !== 'forward') return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <article>
      <header className="page-width grid-page items-end gap-y-8 pt-8 md:pt-(--s7)">
        <div className="col-span-full grid content-end gap-4.5 md:col-span-5">
          <p className="type-label text-muted">{label}</p>
          <h1 ref={heading} tabIndex={-1} className="type-d2 break-words outline-none">
            <ArrangedText place="title" own={title} maxLength={200} />
          </h1>
          <p className="max-w-[34ch] text-lead">
            <ArrangedText place="line" own={line} emptyHint="A line below the title" />
          </p>
          {curationId && <SaveCuration id={curationId} title={title} />}
        </div>
        {imageUrl && (
          <div className="col-span-full max-md:-mx-(--margin) md:col-span-7">
            <Picture
              src={imageUrl}
              alt=""
              sizes={`(min-width: 768px) ${pageShare(58)}, 100vw`}
              isEager
              className="aspect-video"
            />
          </div>
        )}
      </header>
      <StoryText text={text} />
      <section aria-label="Pieces" className="page-width pt-(--s8)">
        <ArrangedProducts items={items}>{(shown) => <StoryProducts items={shown} />}</ArrangedProducts>
      </section>
      {curationId && <OtherCurations id={curationId} />}
    </article>
  )
}

function StoryProducts({ items }: Pick<Story, 'items'>) {
  const saved = useSaved()
  const notes = new Map(items.map(({ product, note }) => [product.id, note]))
  if (items.length === 0) return <p className="border-y border-line py-8 text-muted">No pieces on view at the moment.</p>
  return (
    <ProductShelf
      count={columnsFor(items.length)}
      products={items.map(({ product }) => product)}
      reasonFor={({ id }) => notes.get(id)}
      {...saved}
    />
  )
}

const othersShown = 3

function OtherCurations({ id }: { id: string }) {
  const { data: curations = [] } = useDeferredQuery(curationsQuery())
  const place = curations.findIndex((curation) => curation.id === id)
  const others = [...curations.slice(place + 1), ...curations.slice(0, Math.max(place, 0))].slice(0, othersShown)
  return <CurationCards label="Other edits" curations={others} />
}

function columnsFor(count: number): 3 | 4 | 5 {
  return ([3, 4, 5] as const).find((columns) => count % columns === 0) ?? 3
}

/** A longer first sentence would be a paragraph in d3. */
const maxOpeningLength = 140

function StoryText({ text: own }: { text: string }) {
  const { arrangement, isEditing } = useArrangement()
  if (isEditing) {
    return (
      <div className="page-width grid-page pt-(--s7)">
        <p className="col-span-full max-w-[60ch] text-body md:col-span-6 md:col-start-7">
          <ArrangedText place="text" own={own} isLong emptyHint="The story" />
        </p>
      </div>
    )
  }
  const text = arrangement.texts.text ?? own
  if (text === '') return null
  const { sentence, rest } = splitFirstSentence(text)
  const hasOpening = rest !== '' && sentence !== '' && sentence.length <= maxOpeningLength
  return (
    <div className="page-width grid-page gap-y-5 pt-(--s7)">
      {hasOpening && <p className="type-d3 col-span-full break-words md:col-span-5">{sentence}</p>}
      <p className="col-span-full max-w-[60ch] whitespace-pre-line text-body md:col-span-6 md:col-start-7">
        {hasOpening ? rest : text}
      </p>
    </div>
  )
}

function StorySkeleton() {
  return (
    <div aria-busy="true" className="page-width grid-page items-end gap-y-8 pt-8 md:pt-(--s7)">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="col-span-full grid gap-5 md:col-span-5">
        <SkeletonBar className="w-[30%]" />
        <SkeletonBar className="h-11 w-[80%]" />
        <SkeletonBar className="w-[60%]" />
      </div>
      <div className="col-span-full max-md:-mx-(--margin) md:col-span-7">
        <SkeletonPicture className="aspect-video" />
      </div>
    </div>
  )
}
