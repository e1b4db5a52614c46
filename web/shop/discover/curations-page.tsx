import { useSearchParams } from 'react-router'
import { ArrangedLead } from '#web/components/arranged/arranged-lead.tsx'
import { ArrangedPage } from '#web/components/arranged/arranged-page.tsx'
import { ArrangedRows } from '#web/components/arranged/arranged-rows.tsx'
import { useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { curationPath } from '#web/domain/catalogue/paths.ts'
import { type CurationAspect, type CurationCard, curationsQuery } from '#web/domain/catalogue/story-queries.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useDemoPlaceholder } from '#web/store/use-demo-data.ts'
import { AutomaticCurations } from './automatic-curations.tsx'
import { Collections } from './collections.tsx'
import { CurationCards } from './curation-cards.tsx'
import { CurationIndex } from './curation-index.tsx'
import { CurationLead } from './curation-lead.tsx'
import { CurationsSkeleton } from './curations-skeleton.tsx'
import { leadCuration } from './lead-curation.ts'
import { NewBrandsForYou } from './new-brands-for-you.tsx'

const aspects: CurationAspect[] = ['occasion', 'season', 'mood']

export function CurationsPage() {
  const isStaff = useAppStore((state) => state.user?.is_staff === true)
  const [params] = useSearchParams()
  const {
    data: curations,
    isError,
    refetch
  } = useDeferredQuery({
    ...curationsQuery(),
    placeholderData: useDemoPlaceholder((demo) => demo.curationProducts)
  })
  const aspect = aspects.find((name) => params.get(name))
  const wanted = aspect && params.get(aspect)
  usePageTitle(wanted ? `${wanted}, curations` : 'Curations')
  if (isError && !curations) {
    return (
      <div className="page-width pt-(--s9)">
        <h1 tabIndex={-1} className="type-d2 mb-8 outline-none">
          Curations
        </h1>
        <LoadFailure what="The curations" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!curations) return <CurationsSkeleton />
  if (aspect) {
    const found = curations.filter((curation) => curation[aspect] === wanted)
    return (
      <ArrangedPage page="discover" name="Discover" isStaff={false}>
        <section className="page-width pt-(--s8)">
          <p className="type-label text-muted">By {aspect}</p>
          <h1 tabIndex={-1} className="type-d2 mt-3 outline-none">
            {wanted}
          </h1>
          {found.length === 0 && <p className="mt-6 text-lead text-muted">Nothing in this edit at the moment.</p>}
        </section>
        <CurationCards label="Edits" curations={found} />
        <CurationIndex curations={curations} />
      </ArrangedPage>
    )
  }
  return (
    <ArrangedPage page="discover" name="Discover" isStaff={isStaff}>
      <ArrangedCurations curations={curations} />
    </ArrangedPage>
  )
}

function ArrangedCurations({ curations }: { curations: CurationCard[] }) {
  const { arrangement } = useArrangement()
  const lead = leadCuration(curations, new Date(), arrangement.lead)
  return (
    <ArrangedRows
      rows={[
        {
          id: 'lead',
          name: 'Lead story',
          isNight: lead !== undefined,
          content: lead ? <CurationLead curation={lead}>{leadChoice(curations, lead)}</CurationLead> : <NoCurations />
        },
        {
          id: 'edits',
          name: 'Edits',
          content: <CurationCards label="Edits" curations={curations.filter((curation) => curation !== lead)} />
        },
        { id: 'index', name: 'By occasion, season and mood', content: <CurationIndex curations={curations} /> },
        { id: 'collections', name: 'Collections', content: <Collections /> },
        { id: 'new-brands', name: 'New houses for you', isPersonal: true, content: <NewBrandsForYou /> },
        { id: 'automatic', name: 'Edits by rule', content: <AutomaticCurations curations={curations} /> }
      ]}
    />
  )
}

function leadChoice(curations: CurationCard[], lead: CurationCard) {
  return (
    <ArrangedLead
      title="Lead story"
      chosenId={lead.slug}
      textsPath={`${curationPath(lead.slug)}&arrange=1`}
      choices={curations.map(({ slug, title, productCount, imageUrl }) => ({
        id: slug,
        title,
        hint: formatProductCount(productCount),
        picture: imageUrl
      }))}
    />
  )
}

function NoCurations() {
  return (
    <section className="page-width pt-(--s9)">
      <h1 tabIndex={-1} className="type-d2 outline-none">
        Curations
      </h1>
      <p className="mt-6 max-w-[42ch] text-lead text-muted">New edits are on their way. In the meantime:</p>
    </section>
  )
}
